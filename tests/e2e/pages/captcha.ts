import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { readSentCode } from '../../support/development-tools';
import { type HandCourse, moveHand } from '../../support/hand';
import { handTrack } from '../../support/hand-track';
import { baseUrl } from '../fixtures/base-url';
import type { texts } from '@hall/shared/locales/zh/web';
import { fieldOf } from './fields';

/** Solves the slider puzzle with the mouse or the keyboard. The development tools say where the gap is. */
export class Captcha {
  constructor(private readonly page: Page) {}

  private get grip() {
    return this.page.getByRole('slider');
  }

  /**
   * Opens the puzzle, solves it and checks that the server accepted the solution.
   * @param open makes the puzzle appear
   */
  async solve(open: () => Promise<void>, by: 'pointer' | 'keyboard' = 'pointer'): Promise<void> {
    const { x, width } = await this.ask(open);
    const verified = this.page.waitForResponse((response) =>
      response.url().includes('captcha/verify'),
    );
    if (by === 'pointer') await this.drag(x, width);
    else await this.press(x);
    const answer = (await (await verified).json()) as object;
    expect(answer, 'the puzzle is solved').toHaveProperty('captchatoken');
  }

  /**
   * Opens a puzzle and tries it at the speed of a simulated hand (`moveHand`), starting when the picture is visible.
   * @param seed the same seed gives the same hand
   * @returns whether the server accepted the solution, and the milliseconds from the picture to the answer
   */
  async tryAsHand(
    open: () => Promise<void>,
    seed: number,
  ): Promise<{ isRight: boolean; ms: number }> {
    const { x, width } = await this.ask(open);
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('[data-testid="captcha-picture"] img')].every(
        (image) => image.complete,
      ),
    );
    const seen = Date.now();
    const { rail, from } = await this.place();
    const { lookMs, points, holdMs } = moveHand((x * rail.width) / width, seed);
    // Finding the handle already took a part of the time in which a person looks.
    await sleep(Math.max(0, seen + lookMs - Date.now()));
    const verified = this.page.waitForResponse((response) =>
      response.url().includes('captcha/verify'),
    );
    await this.follow(from, points, holdMs);
    const answer = (await (await verified).json()) as object;
    return { isRight: 'captchatoken' in answer, ms: Date.now() - seen };
  }

  /** @returns the solution of the puzzle that `open` shows, and the width of its picture in the same units */
  private async ask(open: () => Promise<void>): Promise<{ x: number; width: number }> {
    const created = this.page.waitForResponse((response) =>
      response.url().includes('captcha/create'),
    );
    await open();
    const { captchaid, width } = (await (await created).json()) as {
      captchaid: string;
      width: number;
    };
    const answer = await this.page.request.get(`/dev/captcha/${captchaid}`);
    const { x } = (await answer.json()) as { x: number };
    await this.grip.waitFor();
    return { x, width };
  }

  /**
   * Sends the last move and the release in one task, as a slow machine does: the page renders nothing in between.
   * @param pixels a wrong position: no gap begins within 80 pixels of the left edge
   * @returns the release position that the page sent to the server, in pixels of the page
   */
  async dropAtOnce(open: () => Promise<void>, pixels: number): Promise<number> {
    await open();
    await this.page.getByRole('dialog').getByRole('img').first().waitFor();
    await this.grip.hover();
    const verified = this.page.waitForRequest((request) =>
      request.url().includes('captcha/verify'),
    );
    // A wrong position loads a new puzzle. Wait for it here, so that a later wait does not match this response.
    const renewed = this.page.waitForResponse((response) =>
      response.url().includes('captcha/create'),
    );
    await this.page.mouse.down();
    await this.grip.evaluate((grip, by) => {
      const { left, width } = grip.getBoundingClientRect();
      const at = { bubbles: true, clientX: left + width / 2 + by };
      grip.dispatchEvent(new PointerEvent('pointermove', at));
      grip.dispatchEvent(new PointerEvent('pointerup', at));
    }, pixels);
    const form = new URLSearchParams((await verified).postData() ?? '');
    await this.page.mouse.up();
    const { width } = (await (await renewed).json()) as { width: number };
    const { rail } = await this.place();
    return (Number(form.get('x')) * rail.width) / width;
  }

  private async drag(x: number, width: number): Promise<void> {
    const { rail, from } = await this.place();
    const points = handTrack((x * rail.width) / width).map(([along = 0, , ms = 0]) => ({
      x: along,
      y: 0,
      ms,
    }));
    await this.follow(from, points, 0);
  }

  private async place() {
    // Hovering waits until the dialog has stopped moving.
    await this.grip.hover();
    const rail = await this.page.getByTestId('captcha-rail').boundingBox();
    const box = await this.grip.boundingBox();
    if (!rail || !box) throw new Error('the puzzle has no slider');
    return { rail, from: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
  }

  /** Presses the mouse button, moves on schedule and releases it. */
  private async follow(
    from: { x: number; y: number },
    points: HandCourse['points'],
    holdMs: number,
  ): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    const start = Date.now();
    for (const { x, y, ms } of points) {
      const early = start + ms - Date.now();
      if (early > 0) await sleep(early);
      await this.page.mouse.move(from.x + x, from.y + y);
    }
    await sleep(holdMs);
    await this.page.mouse.up();
  }

  private async press(x: number): Promise<void> {
    await this.grip.focus();
    const keys = [
      ...Array.from({ length: Math.floor(x / 20) }, () => 'PageUp'),
      ...Array.from({ length: Math.round((x % 20) / 2) }, () => 'ArrowRight'),
    ];
    // Sends all keys at once, like a key that is held down.
    const steps = keys.map((key) => this.page.keyboard.press(key));
    await Promise.all(steps);
    await this.page.keyboard.press('Enter');
  }
}

/** Sends a code to the phone in the form after the puzzle, and fills it in. */
export async function giveCode(
  page: Page,
  t: typeof texts,
  telnum: string,
  by?: 'pointer' | 'keyboard',
): Promise<void> {
  const { send, sent } = t.account.sms;
  await new Captcha(page).solve(() => page.getByRole('button', { name: send }).click(), by);
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await fieldOf(page, 'smscode').fill(await readSentCode(baseUrl(), telnum));
}

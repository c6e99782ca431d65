import { expect, type Page } from '@playwright/test';

/** Solves the slider puzzle as a hand or a keyboard does; the development tools say where the figure is. */
export class Captcha {
  constructor(private readonly page: Page) {}

  private get grip() {
    return this.page.getByRole('slider');
  }

  /**
   * Opens the puzzle, solves it and checks that the server took the solution.
   * @param open what makes the puzzle appear
   */
  async solve(open: () => Promise<void>, by: 'pointer' | 'keyboard' = 'pointer'): Promise<void> {
    const created = this.page.waitForResponse((response) =>
      response.url().includes('captcha/create'),
    );
    await open();
    const { captchaid, width } = (await (await created).json()) as {
      captchaid: string;
      width: number;
    };
    const told = await this.page.request.get(`/dev/captcha/${captchaid}`);
    const { x } = (await told.json()) as { x: number };
    await this.grip.waitFor();
    const verified = this.page.waitForResponse((response) =>
      response.url().includes('captcha/verify'),
    );
    if (by === 'pointer') await this.drag(x, width);
    else await this.press(x);
    const answer = (await (await verified).json()) as object;
    expect(answer, 'the puzzle is solved').toHaveProperty('captchatoken');
  }

  /**
   * Drags with the last move and the release in one task, so that the page renders nothing in between. A slow machine
   * delivers the two like that.
   * @returns where the server was told that the pointer was released, in pixels of the picture
   */
  async releaseAtOnce(open: () => Promise<void>, pixels: number): Promise<number> {
    await open();
    await this.page.getByRole('dialog').getByRole('img').first().waitFor();
    await this.grip.hover();
    const verified = this.page.waitForRequest((request) =>
      request.url().includes('captcha/verify'),
    );
    // A wrong place brings a new puzzle; the next one to be solved must not be taken for it.
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
    await renewed;
    return Number(form.get('x'));
  }

  private async drag(x: number, width: number): Promise<void> {
    // Hovering waits until the window that opens stands still.
    await this.grip.hover();
    const rail = await this.page.getByTestId('captcha-rail').boundingBox();
    const box = await this.grip.boundingBox();
    if (!rail || !box) throw new Error('the puzzle has no slider');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + (x * rail.width) / width, from.y, { steps: 12 });
    await this.page.mouse.up();
  }

  private async press(x: number): Promise<void> {
    await this.grip.focus();
    const keys = [
      ...Array.from({ length: Math.floor(x / 20) }, () => 'PageUp'),
      ...Array.from({ length: Math.round((x % 20) / 2) }, () => 'ArrowRight'),
    ];
    // Like a key that is held down: none waits for the one before.
    const steps = keys.map((key) => this.page.keyboard.press(key));
    await Promise.all(steps);
    await this.page.keyboard.press('Enter');
  }
}

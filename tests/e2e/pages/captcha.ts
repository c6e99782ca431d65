import type { Page } from '@playwright/test';

/** Solves the slider puzzle as a hand or a keyboard does; the development tools say where the figure is. */
export class Captcha {
  constructor(private readonly page: Page) {}

  private get grip() {
    return this.page.getByRole('slider');
  }

  /** @param open what makes the puzzle appear */
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
    if (by === 'pointer') await this.drag(x, width);
    else await this.press(x);
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
    // As a key that is held down repeats: none waits for the one before.
    const steps = Array.from({ length: Math.round(x / 2) }, () =>
      this.page.keyboard.press('ArrowRight'),
    );
    await Promise.all(steps);
    await this.page.keyboard.press('Enter');
  }
}

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Present after it was injected into the page. */
    axe: typeof axe;
  }
}

/** A page that still loads or moves is checked again until it is stable. A lasting fault fails after this time. */
const untilQuiet = { timeout: 20_000, intervals: [50, 100, 250, 500] };

/**
 * Checks that there are no findings of the WCAG rules A and AA.
 * @param what the page's name in the message, for tests of many pages
 * @param rules additional rules to check, or rules to skip
 */
export async function expectReadable(
  page: Page,
  what?: string,
  rules: RunOptions['rules'] = {},
): Promise<void> {
  await expect(async () => {
    // Contrast is measured after animations have ended: elements that fade in are paler at first.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished.catch(() => undefined)),
      ),
    );
    const found = await findFaults(page, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules,
      resultTypes: ['violations'],
    });
    expect(
      found.map(({ id, where: [where] }) => ({ id, where })),
      what,
    ).toEqual([]);
  }).toPass(untilQuiet);
}

/** The minified build of axe: half as long to send and parse as the package's main file. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe in the page, which has no frames. The rules are injected once per load, because that takes as long as a
 * check.
 * @returns each broken rule with the elements that break it
 */
async function findFaults(
  page: Page,
  options: RunOptions,
): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (wanted) => {
      // The bar that ends a long form covers the fields below it only until the page is scrolled.
      const bar = document.querySelector<HTMLElement>('[data-testid=step-actions]');
      bar?.style.setProperty('position', 'static');
      const { violations } = await window.axe.run(document, wanted);
      bar?.style.removeProperty('position');
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    },
    // No rule of A and AA reads style sheets, which axe would otherwise copy and parse again.
    { preload: { assets: ['media'] }, ...options },
  );
}

/** Checks that the page does not scroll horizontally. */
export async function expectFitting(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      untilQuiet,
    )
    .toBeLessThanOrEqual(0);
}

/** Checks both: no horizontal scrolling, and no findings of the WCAG rules. */
export async function expectSound(page: Page, what?: string): Promise<void> {
  await expectFitting(page);
  await expectReadable(page, what);
}

/** Checks that all columns are visible without scrolling. */
export async function expectWhole(region: Locator): Promise<void> {
  await expect
    .poll(() => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
}

/** @returns the dates and times that wrap across lines */
function brokenDates(body: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const found of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\d|\d\d:\d\d/g)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      if (range.getClientRects().length > 1) broken.push(node.textContent ?? '');
    }
  }
  return broken;
}

/** Checks that no date or time wraps across lines. */
export async function expectWholeDates(page: Page): Promise<void> {
  await expect.poll(() => page.locator('body').evaluate(brokenDates)).toEqual([]);
}

/**
 * Reaches a control by keyboard alone.
 * @throws {Error} if the step limit is reached
 */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`cannot reach ${String(target)} by keyboard`);
}

/** Checks that every target is 24 px in each direction, or as far from the next one (WCAG 2.5.8). */
export async function expectPressable(page: Page): Promise<void> {
  await expect(async () => {
    const found = await findFaults(page, { runOnly: ['target-size'], resultTypes: ['violations'] });
    expect(found.flatMap(({ where }) => where)).toEqual([]);
  }).toPass(untilQuiet);
}

/** Checks that a pointer target is 24 px in each direction (WCAG 2.5.8), whatever is drawn inside. */
export async function expectMeetable(target: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
}

/** Checks that every target measures 44 px in each direction (WCAG 2.5.5), except links within a sentence. */
export async function expectFingerSized(page: Page, what?: string): Promise<void> {
  const targets = page.locator('a[href], button, select, summary, textarea, input, [role=slider]');
  await expect
    .poll(() => targets.evaluateAll(findSmall), { ...untilQuiet, message: what })
    .toEqual([]);
}

/** @returns the visible targets that are too small for a finger; a box counts with its label */
const findSmall = (elements: Element[]): string[] =>
  elements
    .filter((element) => {
      const { display, clipPath, visibility } = getComputedStyle(element);
      const target =
        (element.matches('[type=checkbox], [type=radio]') && element.closest('label')) || element;
      const { width, height, right, bottom } = target.getBoundingClientRect();
      // Hidden for the eye, as a file input is, or outside the page until it is focused.
      if (visibility === 'hidden' || clipPath !== 'none' || width <= 1) return false;
      if (right <= 0 || bottom <= 0) return false;
      const isInText =
        display === 'inline' && element.parentElement?.textContent !== element.textContent;
      return !isInText && Math.min(width, height) < 43.9;
    })
    .map(({ outerHTML }) => outerHTML);

/** The outlines of an element. They remain visible in forced-colors mode. */
export const markOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return `${outlineStyle} ${outlineWidth}`;
  });

/** The number of lines of an element's text. */
export const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Elements with animations that never end. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a movement')),
  );

/** Controls without an accessible name, by role. */
export async function namelessParts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const pressed = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'slider', 'tab'];
  return nodes
    .filter(({ ignored, role }) => !ignored && pressed.includes(String(role?.value)))
    .filter(({ name }) => !String(name?.value ?? '').trim())
    .map(({ role }) => String(role?.value));
}

/** @returns the ids that several elements of the page have */
export const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

/** @returns the contrast of a text with its background (WCAG 2.2, 1.4.3); axe skips disabled elements */
export const contrastOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const numbersOf = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const lightOf = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = numbersOf(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element = node;
    const backOf = (at: Element): string => getComputedStyle(at).backgroundColor;
    while (behind.parentElement && numbersOf(backOf(behind))[3] === 0)
      behind = behind.parentElement;
    const [text, ground] = [lightOf(getComputedStyle(node).color), lightOf(backOf(behind))];
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  });

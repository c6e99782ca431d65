import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Once it was told to the page. */
    axe: typeof axe;
  }
}

/** A page that still loads or moves is measured again until it is quiet; a fault that stays fails after this time. */
const untilQuiet = { timeout: 20_000, intervals: [50, 100, 250, 500] };

/**
 * No finding of the accessibility rules A and AA.
 * @param what the page's name in the message, where a test looks at many
 * @param rules that are judged as well, or left out
 */
export async function expectReadable(
  page: Page,
  what?: string,
  rules: RunOptions['rules'] = {},
): Promise<void> {
  await expect(async () => {
    // Contrast is judged of what has come to rest: what fades in is paler than it will be.
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

/** Axe as it is shipped for browsers: half as long to send and to read as the text of the package itself. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What the accessibility rules find wrong, in the page itself, which has no frames. The rules are told to a page once
 * until it is loaded anew: to tell them takes as long as to judge by them.
 * @returns each rule that is broken, and the elements that break it
 */
async function findFaults(
  page: Page,
  options: RunOptions,
): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (wanted) => {
      const { violations } = await window.axe.run(document, wanted);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    },
    // No rule of A and AA reads the style sheets, which are copied and parsed again otherwise.
    { preload: { assets: ['media'] }, ...options },
  );
}

/** Nothing sticks out: the page itself never scrolls sideways. */
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

/** All columns are in sight: what can be scrolled has nothing to scroll to. */
export async function expectWhole(region: Locator): Promise<void> {
  await expect
    .poll(() => region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
}

/** @returns the days and clocks of a page that a line breaks inside */
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

/** No day and no clock on the page stands on two lines. */
export async function expectWholeDates(page: Page): Promise<void> {
  await expect.poll(() => page.locator('body').evaluate(brokenDates)).toEqual([]);
}

/**
 * Reaches a control by the keyboard alone, as who has no pointer does.
 * @throws {Error} where so many steps do not lead to it
 */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

/** Whatever is pressed, by a pointer too, is 24 px in each direction, or as far from the next (WCAG 2.5.8). */
export async function expectPressable(page: Page): Promise<void> {
  await expect(async () => {
    const found = await findFaults(page, { runOnly: ['target-size'], resultTypes: ['violations'] });
    expect(found.flatMap(({ where }) => where)).toEqual([]);
  }).toPass(untilQuiet);
}

/** One that a pointer has to meet: 24 px in each direction (WCAG 2.5.8), whatever is drawn within. */
export async function expectMeetable(target: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
}

/** Whatever is pressed on a page at a phone's width is at least 40 px high. */
export async function expectFingerSized(page: Page): Promise<void> {
  const pressed = page.locator(
    'header a, header button, main button, main nav a, main .ant-input, main .ant-select',
  );
  const findSmall = (): Promise<(readonly [string | null, number])[]> =>
    pressed.evaluateAll((elements) =>
      elements
        // A field within a frame is as high as its frame.
        .map((element) => element.closest('.ant-input-affix-wrapper') ?? element)
        .map((element) => [element.textContent, element.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 40),
    );
  await expect.poll(findSmall, untilQuiet).toEqual([]);
}

/** How an element is set apart by lines, which stay where a reader's own colours take the place of ours. */
export const markOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return `${outlineStyle} ${outlineWidth}`;
  });

/** On how many lines an element's text stands. */
export const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** What goes on moving by itself. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a movement')),
  );

/** Controls that have no name to those who hear the page, by their role. */
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

/** @returns the contrast of a text with what lies behind it (WCAG 2.2, 1.4.3); axe leaves out what is disabled */
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

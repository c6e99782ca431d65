import { expect, type Locator, type Page } from '@playwright/test';
import { elderCookie } from '@hall/shared/codes/limits';
import { baseUrl } from '../fixtures/base-url';
import { type Language, textsOf } from './booking-page';
import { expectFitting, expectReadable } from './reading';

/** Turns on the elder-friendly mode of a browser, as its button does. */
export async function readLarge(page: Page): Promise<void> {
  const url = baseUrl();
  await page.context().addCookies([{ name: elderCookie.name, value: '1', url }]);
}

/** Elements of every page in elder-friendly mode. */
export const elderOf = (page: Page, language: Language) => {
  const t = textsOf(language);
  return {
    toggle: page.getByTestId('mode-toggle'),
    /** The enquiry number and its hours. */
    line: page.getByTestId('enquiry-line'),
    step: page.getByTestId('booking-step'),
    /** The panel that replaces the page. */
    panel: page.getByTestId('panel'),
    notes: page.getByTestId('page-notes'),
    /** The native select for a visitor's document type. The index starts at 0. */
    kindOf: (index: number): Locator => page.locator(`#visitor-${index}-doctype`),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    stepText: (number: number): string =>
      t.elder.step.replace('{{number}}', String(number)).replace('{{of}}', '5'),
  };
};

/** The display mode of the page, from its root element. */
export const modeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.mode);

/** Reads text that is too small, and lines that are too close. */
const readSmallPrint = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join('');
      const box = element.getBoundingClientRect();
      if (!own || box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
      if (element.closest('.visually-hidden, noscript, script, style')) continue;
      const { fontSize, lineHeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const isClose = parseFloat(lineHeight) / size < 1.19;
      if (size < 18 || isClose) found.push(`${fontSize}/${lineHeight} ${own.slice(0, 40)}`);
    }
    return found;
  });

/** Reads targets below 48 px in height or width, by their text. */
const readSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, summary, input, [role=tab], [role=radio]',
    );
    return [...pressed]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        // A checkbox is pressed by its label.
        const whole = element.closest('label') ?? element;
        const box = whole.getBoundingClientRect();
        return { box, words: whole.textContent.trim() || element.outerHTML.slice(0, 80) };
      })
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0)
      .filter(({ box }) => box.height < 47.5 || box.width < 47.5)
      .map(({ box, words }) => `${Math.round(box.width)}x${Math.round(box.height)} ${words}`);
  });

/** Reads elements that float over the page: fixed elements, and elements outside of the site's root. */
const readFloating = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        // The site's page, or a page that the server renders.
        const isPage = element.id === 'root' || element.tagName === 'MAIN';
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || !element.checkVisibility()) return false;
        const isBeside = element.parentElement === document.body && !isPage;
        const isFixed = getComputedStyle(element).position === 'fixed';
        return (isBeside || isFixed) && element.role !== 'progressbar';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Checks text of 18 px and more, targets of 48 px, no floating elements, 7:1 contrast, and the WCAG rules A and AA. */
export async function expectForElders(page: Page, what?: string): Promise<void> {
  expect.soft(await readSmallPrint(page), `small text ${what ?? ''}`).toEqual([]);
  expect.soft(await readSmallTargets(page), `small targets ${what ?? ''}`).toEqual([]);
  expect.soft(await readFloating(page), `floating elements ${what ?? ''}`).toEqual([]);
  await expectFitting(page);
  await expectReadable(page, what, strictContrast);
}

/** AAA contrast includes AA contrast. */
const strictContrast = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
};

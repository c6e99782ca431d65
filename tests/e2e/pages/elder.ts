import { expect, type Locator, type Page } from '@playwright/test';
import { elderCookie } from '@hall/shared/codes/limits';
import { baseUrl } from '../fixtures/base-url';
import { type Language, textsOf } from './booking-page';
import { expectFitting, expectReadable } from './reading';

/** Sets the elder-friendly mode of a browser, as its button would have. */
export async function readLarge(page: Page): Promise<void> {
  const url = baseUrl();
  await page.context().addCookies([{ name: elderCookie.name, value: '1', url }]);
}

/** What the elder-friendly mode has on every page. */
export const elderOf = (page: Page, language: Language) => {
  const t = textsOf(language);
  return {
    toggle: page.getByTestId('mode-toggle'),
    /** The number to call, and when. */
    line: page.getByTestId('enquiry-line'),
    step: page.getByTestId('booking-step'),
    /** What stands in the page's place. */
    panel: page.getByTestId('panel'),
    notes: page.getByTestId('page-notes'),
    /** The kind of document of a visitor, counted from 0: the browser's own list. */
    kindOf: (index: number): Locator => page.locator(`#visitor-${index}-doctype`),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    stepText: (number: number): string =>
      t.elder.step.replace('{{number}}', String(number)).replace('{{of}}', '5'),
  };
};

/** Whether the page is read in the elder-friendly mode. */
export const modeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.mode);

/** What is seen of an element's own words: too small ones, and lines that stand too close. */
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

/** What is pressed and less than 48 px high or wide, by its words. */
const readSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, summary, input, [role=tab], [role=radio]',
    );
    return [...pressed]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        // A box to tick is pressed by its label, a line to write in by its frame.
        const whole =
          element.closest('label') ??
          element.closest('[class*=affix-wrapper], .ant-input-number') ??
          element;
        const box = whole.getBoundingClientRect();
        return { box, words: whole.textContent.trim() || element.outerHTML.slice(0, 80) };
      })
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0)
      .filter(({ box }) => box.height < 47.5 || box.width < 47.5)
      .map(({ box, words }) => `${Math.round(box.width)}x${Math.round(box.height)} ${words}`);
  });

/** What lies over the page: whatever is fixed to the window, or stands beside the site in the document. */
const readFloating = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        // The site's page, or one that the server writes whole.
        const isPage = element.id === 'root' || element.tagName === 'MAIN';
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || !element.checkVisibility()) return false;
        const isBeside = element.parentElement === document.body && !isPage;
        const isFixed = getComputedStyle(element).position === 'fixed';
        return (isBeside || isFixed) && element.role !== 'progressbar';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Letters of 18 px and more, 48 px to press, nothing that floats, contrast of 7:1, and the rules A and AA. */
export async function expectForElders(page: Page, what?: string): Promise<void> {
  expect.soft(await readSmallPrint(page), `small print ${what ?? ''}`).toEqual([]);
  expect.soft(await readSmallTargets(page), `small targets ${what ?? ''}`).toEqual([]);
  expect.soft(await readFloating(page), `what floats ${what ?? ''}`).toEqual([]);
  await expectFitting(page);
  await expectReadable(page, what, strictContrast);
}

/** What has the contrast of AAA has that of AA. */
const strictContrast = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
};

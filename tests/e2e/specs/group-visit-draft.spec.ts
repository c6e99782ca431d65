import type { Page } from '@playwright/test';
import { signInStaff } from '../../support/staff-client';
import { newUnit } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { calendarOf } from '../pages/calendar';
import { atBothWidths, narrow } from '../pages/device';
import { coveredBy, fieldOf, focusedIn } from '../pages/fields';
import { GroupVisitPage } from '../pages/group-visit-page';

/** Signs in a unit of the test's own and opens a form without a number. */
async function openNewForm(page: Page): Promise<GroupVisitPage> {
  const { loginid, passwd } = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  const auth = new GroupVisitPage(page, 'zh');
  await page.goto('/page/auth/form');
  await auth.signIn({ loginid, passwd });
  await expect(fieldOf(page, 'name')).toBeVisible();
  return auth;
}

/** A promise that can be resolved from outside. */
function moment() {
  let come = (): void => undefined;
  return { passed: new Promise<void>((resolve) => (come = resolve)), come };
}

/**
 * Holds the page's saves at one gate each: before the server has the form, or before the page has the response. Further
 * saves pass.
 * @returns for each gate a promise of the save's arrival, and a function that lets the save go on
 */
async function holdSaves(page: Page, ...places: ('request' | 'answer')[]) {
  const gates = places.map((place) => ({
    place,
    reached: moment(),
    opened: moment(),
  }));
  const waiting = [...gates];
  await page.route('**/auth_apply/saveDraft*', async (route) => {
    const gate = waiting.shift();
    const response = gate?.place === 'answer' ? await route.fetch() : undefined;
    gate?.reached.come();
    await gate?.opened.passed;
    // A page that was left meanwhile has aborted the save.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined);
  });
  return gates;
}

const expectDraft = async (page: Page): Promise<void> => {
  await expect(fieldOf(page, 'name')).toHaveValue('陈明');
  await expect(fieldOf(page, 'leader_name')).toHaveValue('刘强');
};

test('input before the answer of the first save is there after a reload', async ({ page }) => {
  await openNewForm(page);
  const kind = fieldOf(page, 'applytype').getByRole('option', { selected: true });
  await expect(kind).toHaveText(textsOf('zh').site.action.select);
  const [first] = await holdSaves(page, 'answer');
  await fieldOf(page, 'name').fill('陈明');
  await first!.reached.passed;
  await fieldOf(page, 'leader_name').fill('刘强');
  await page.reload();
  first!.opened.come();
  await expectDraft(page);
  await expect(page.getByTestId('application-bar').getByRole('status')).toContainText('已自动保存');
  await page.reload();
  await expectDraft(page);
});

test('input during the first save survives a reload', async ({ page }) => {
  await openNewForm(page);
  const [first, second] = await holdSaves(page, 'answer', 'request');
  await fieldOf(page, 'name').fill('陈明');
  await first!.reached.passed;
  await fieldOf(page, 'leader_name').fill('刘强');
  first!.opened.come();
  await expect(page).toHaveURL(/authapplyid=\d+/);
  await second!.reached.passed;
  await page.reload();
  second!.opened.come();
  await expectDraft(page);
});

test('at phone width the form begins with bookable days, and its bar covers no focused field', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await openNewForm(page);
  await expect(page.getByTestId('open-day').first()).toBeInViewport();
  await atBothWidths(page, async () =>
    expect(await calendarOf(page).gapBelowMonth(), 'no empty space').toBeLessThan(40),
  );
  const bar = page.getByTestId('application-bar');
  const within = bar.getByRole('button').and(focusedIn(page));
  await fieldOf(page, 'name').focus();
  while (!(await within.count())) {
    expect(await coveredBy(bar, focusedIn(page))).toEqual([]);
    await page.keyboard.press('Tab');
  }
});

test('the form keeps its position when the first save numbers it', async ({ page }) => {
  const auth = await openNewForm(page);
  await fieldOf(page, 'invoice_title').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await fieldOf(page, 'invoice_title').fill('和平中学');
  await expect(page).toHaveURL(/authapplyid=\d+/);
  await expect(page.getByTestId('application-bar').getByRole('status')).toContainText('已自动保存');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await auth.button(auth.t.persons.manage).click();
  await auth.peopleDone.click();
  await expect(auth.section('persons')).toBeInViewport();
  await expect(fieldOf(page, 'personsdata')).toBeFocused();
});

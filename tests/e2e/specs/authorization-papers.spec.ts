import { expect, type Page, test } from '@playwright/test';
import { findOpenDays } from '../../support/booking-steps';
import { signInStaff } from '../../support/staff-client';
import { applyForm, newUnit, people } from '../../support/unit-world';
import { baseUrl } from '../fixtures/base-url';
import { AuthPage } from '../pages/auth-page';
import { speak } from '../pages/device';
import { StaffDesk } from '../pages/staff-desk';

const persons = 23;

/** A unit's application with as much in it as a form takes, its letter a PDF that the browser itself printed. */
async function submitLong(page: Page) {
  const unit = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  const [day] = (await findOpenDays(unit.client, 4)).slice(-1);
  const draft = await unit.client.call('auth_apply/saveDraft', {
    ...applyForm(day![0]!, people(persons)),
    unitname: '教育局青少年爱国主义教育中心'.repeat(3),
    carno: '苏A12345、苏A67890、苏A24680',
    need_elegiac_couplet_text: `${'浩气长存'.repeat(6)}\n${'英名永在'.repeat(6)}`,
  });
  const id = String(draft.authapplyid);
  await page.setContent('<h1>公函</h1>');
  const file = new File([new Uint8Array(await page.pdf())], '公函.pdf');
  await unit.client.call('auth_apply/uploadLetter', { authapplyid: id, file });
  expect((await unit.client.call('auth_apply/submitApply', { authapplyid: id })).code).toBe(
    'A00006',
  );
  return { ...unit, id };
}

/** No number is parted at a line's end, on the screen nor on paper as wide as A4 within its margins. */
async function expectWholeNumbers(page: Page): Promise<void> {
  const lines = await page.locator('.fact-grid .is-number dd').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual(Array(8).fill(1));
}

/** As it is printed: facts in two columns, the couplet beside them from top to bottom, and everybody on the list. */
async function expectPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 695, height: 1024 });
  await page.emulateMedia({ media: 'print' });
  await expectWholeNumbers(page);
  const lefts = await page
    .locator('.fact-grid > div')
    .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  const facts = await page.locator('.fact-grid').first().boundingBox();
  const couplet = await page.locator('.couplet').boundingBox();
  expect(couplet!.x).toBeGreaterThan(facts!.x + facts!.width);
  expect(couplet!.height).toBeGreaterThan(couplet!.width);
  await expect(page.locator('tbody tr:not(.ant-table-measure-row):visible')).toHaveCount(persons);
  await expect(page.locator('.ant-btn:not(.letter-link):visible')).toHaveCount(0);
}

/** @returns how many of the page's frames show a paper in the browser's viewer */
async function countViewers(page: Page): Promise<number> {
  const counts = page.frames().map((frame) =>
    frame
      .locator('embed')
      .count()
      .catch(() => 0),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test('staff read a PDF letter in its frame beside the form, whole numbers, and print the case on A4', async ({
  page,
}) => {
  const { id } = await submitLong(page);
  const desk = new StaffDesk(page, 'en');
  const letter = page.waitForResponse(/\/letter$/);
  await desk.open('reviewer', `/authorizations/${id}`);
  const answer = await letter;
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toMatch(/^inline/);
  expect(answer.headers()['x-frame-options'] ?? 'SAMEORIGIN').toBe('SAMEORIGIN');
  const address = new RegExp(`/authorizations/${id}/letter`);
  const { authorizations: t } = desk.t;
  // The browser's own viewer has taken the frame: none comes for what is refused there, or would be downloaded.
  if (await page.evaluate(() => navigator.pdfViewerEnabled))
    await expect.poll(() => countViewers(page)).toBeGreaterThan(0);
  const open = page.getByRole('link', { name: t.letterOpen });
  await expect(open).toHaveAttribute('href', address);
  await expect(open).toHaveAttribute('target', '_blank');
  await expectWholeNumbers(page);
  await expectPaper(page);
});

test('a unit prints its application on A4: facts in two columns, couplet and the whole list', async ({
  page,
}) => {
  const { id, loginid, passwd } = await submitLong(page);
  const auth = new AuthPage(page, 'en');
  await speak(page, 'en');
  await page.goto(`/page/auth/${id}`);
  await auth.signIn(loginid, passwd);
  await expect(page.locator('.couplet')).toBeVisible();
  await expectWholeNumbers(page);
  await expectPaper(page);
});

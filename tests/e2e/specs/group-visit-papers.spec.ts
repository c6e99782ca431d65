import type { Page } from '@playwright/test';
import { signInStaff } from '../../support/staff-client';
import { applicationForm, newUnit, people } from '../../support/unit-steps';
import { scriptedPdf } from '../../support/small-pdf';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { GroupVisitPage } from '../pages/group-visit-page';
import { drawnPage, foreignFrames, listedPeople } from '../pages/console-parts';
import { speak } from '../pages/device';
import { StaffConsole } from '../pages/staff-console';

const persons = 23;

/** Submits an application with all fields at full length. Its letter is a PDF that the browser printed. */
async function submitLong(page: Page) {
  const unit = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  const draft = await unit.client.call('auth_apply/saveDraft', {
    ...applicationForm(await openSession(unit.client, 3), people(persons)),
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

/** Checks that no number wraps, on the screen or on A4 paper. */
async function expectWholeNumbers(page: Page): Promise<void> {
  const lines = await page
    .getByTestId('number-fact')
    .getByRole('definition')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
  expect(lines).toEqual(Array(8).fill(1));
}

/** Checks the print layout: facts in two columns, the couplet beside them at full height, and all people. */
async function expectPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 695, height: 1024 });
  await page.emulateMedia({ media: 'print' });
  await expectWholeNumbers(page);
  const lefts = await page
    .getByTestId('fact-grid')
    .evaluateAll((grids) =>
      grids.flatMap((grid) =>
        [...grid.children].map((fact) => Math.round(fact.getBoundingClientRect().left)),
      ),
    );
  expect(new Set(lefts).size).toBe(2);
  const facts = await page.getByTestId('fact-grid').first().boundingBox();
  const couplet = await page.getByTestId('couplet').boundingBox();
  expect(couplet!.x).toBeGreaterThan(facts!.x + facts!.width);
  expect(couplet!.height).toBeGreaterThan(couplet!.width);
  await expect(listedPeople(page)).toHaveCount(persons);
  const toPress = page.getByRole('button').filter({ visible: true, hasNotText: '公函.pdf' });
  await expect(toPress).toHaveCount(0);
}

/** @returns the number of dark pixels; a page of a few words has some */
const countDark = (canvas: HTMLCanvasElement): number => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let dark = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i]! < 100 && data[i + 3]! > 200) dark += 1;
  return dark;
};

test('staff view a PDF letter, save it, and print the case on A4', async ({ page }) => {
  const { id } = await submitLong(page);
  const staff = new StaffConsole(page, 'en');
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|wasm/i.test(line.text())) refused.push(line.text());
  });
  const letter = page.waitForResponse(/\/letter$/);
  await staff.open('reviewer', `/authorizations/${id}`);
  const headers = (await letter).headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^attachment/);
  const { applications: t } = staff.t;
  const shown = page.getByRole('img', {
    name: t.letterPage.replace('{{page}}', '1').replace('{{pages}}', '1'),
  });
  await expect(shown).toHaveAttribute('aria-busy', 'false');
  expect(await shown.evaluate(countDark)).toBeGreaterThan(500);
  expect(await foreignFrames(page).count()).toBe(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: t.letterDownload.split('{{')[0]! }).click();
  expect((await saving).suggestedFilename()).toBe(`letter-${id}.pdf`);
  expect(refused).toEqual([]);
  await expectWholeNumbers(page);
  await expectPaper(page);
});

test('a letter that contains a script shows its page and runs nothing', async ({ page, unit }) => {
  const draft = await unit.client.call(
    'auth_apply/saveDraft',
    applicationForm(await openSession(unit.client, 3), people(1)),
  );
  const id = String(draft.authapplyid);
  const file = new File([new Uint8Array(await scriptedPdf())], 'letter.html');
  await unit.client.call('auth_apply/uploadLetter', { authapplyid: id, file });
  await unit.client.call('auth_apply/submitApply', { authapplyid: id });
  const staff = new StaffConsole(page, 'en');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await staff.open('reviewer', `/authorizations/${id}`);
  await expect(drawnPage(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByTestId('letter-name')).toHaveText('letter.pdf');
  // Opened separately, the letter is downloaded instead of displayed.
  const saving = page.waitForEvent('download');
  await page.evaluate((address) => window.open(address), `/admin/api/authorizations/${id}/letter`);
  expect((await saving).suggestedFilename()).toBe(`letter-${id}.pdf`);
  expect(asked).toEqual([]);
});

test('a unit prints its application on A4', async ({ page }) => {
  const { id, loginid, passwd } = await submitLong(page);
  const auth = new GroupVisitPage(page, 'en');
  await speak(page, 'en');
  await page.goto(`/page/auth/${id}`);
  await auth.signIn({ loginid, passwd });
  await expect(page.getByTestId('couplet')).toBeVisible();
  await expectWholeNumbers(page);
  await expectPaper(page);
});

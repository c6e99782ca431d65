import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { texts as t } from '@hall/shared/locales/zh/web';
import { maskNumber } from '@hall/shared/rules/masking';
import { changeSetting } from '../../support/change-setting';
import { readSentCode } from '../../support/development-tools';
import { phonePhoto } from '../../support/new-team-account';
import { newPassport, newTelnum } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage } from '../pages/booking-page';
import { atBothWidths, desktop, narrow } from '../pages/device';
import { faultOf, fieldOf } from '../pages/fields';
import { expectMeetable } from '../pages/reading';
import { TeamPage } from '../pages/team-page';

/** Serial, because the tests share demo accounts: a newer sign-in ends the older one. */
test.describe.configure({ mode: 'serial', timeout: 150_000 });
const guide = { loginname: '13900000002', password: 'Guide2026' };
const agency = { loginname: '13900000003', password: 'Agency2026' };
const newGuide = { telnum: newTelnum(), password: 'xk29vbq7' };

const party = (count: number): string[] =>
  Array.from({ length: count }, () => `王小明，${newPassport()}`);

async function chooseFirstSession(page: Page): Promise<BookingPage> {
  await expect(page.getByTestId('open-session').first()).toBeVisible();
  const booking = new BookingPage(page);
  await booking.chooseSession();
  await expect(page).toHaveURL(/editorder/);
  return booking;
}

/** Reads the shown picture: its width by its height, and the colour of its top right corner. */
function readPicture(image: HTMLElement | SVGElement) {
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [30, 40];
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(image, 0, 0, 30, 40);
  const [red = 0, green = 0] = drawing?.getImageData(27, 2, 1, 1).data ?? [];
  const ratio = Math.round((100 * image.naturalWidth) / image.naturalHeight) / 100;
  return { ratio, topRight: red > 200 && green < 60 ? 'red' : 'other' };
}

test('a guide registers with a certificate and sees what is missing', async ({ page }) => {
  // Not restored: other specs set the same text at the same moment.
  const time = { zh: '3 个工作日', en: '3 working days' };
  await changeSetting(await signInStaff(baseUrl(), 'admin'), 'reviewTime', time);
  const team = new TeamPage(page);
  await page.goto('/page/tg');
  await page.getByRole('main').getByRole('link', { name: t.site.header.register }).click();
  await expect(page.getByText(time.zh), 'how long the review takes').toBeVisible();
  await team.button(t.team.registry.submit).click();
  for (const field of ['certno', 'certimage', 'email', 'realname', 'telnum'])
    await expect(faultOf(page, field)).toBeVisible();

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    team.field('certimage').setInputFiles({ name, mimeType, buffer });
  await choose('a.gif', 'image/gif', Buffer.from('GIF89a'));
  await expect(faultOf(page, 'certimage')).toContainText('jpg');
  await choose('a.heic', '', Buffer.alloc(501 * 1024));
  await expect(faultOf(page, 'certimage')).toContainText('HEIC');
  await choose('certificate.jpg', 'image/jpeg', await phonePhoto());
  await expect(faultOf(page, 'certimage')).toBeHidden();
  const preview = page.getByTestId('image-field').getByAltText(/预览/);
  await expect(preview).toBeVisible();
  expect(await preview.evaluate(readPicture), 'turned upright').toEqual({
    ratio: 0.75,
    topRight: 'red',
  });

  await team.fill({
    certno: `D-3201-${randomInt(100_000, 999_999)}`,
    email: 'guide@example.org',
    realname: '孙小红',
    idnum: newPassport(),
    telnum: newGuide.telnum,
    password: newGuide.password,
    confirmpassword: newGuide.password,
  });
  await team.chooseDocument();
  await fieldOf(page, 'agree').check();
  await team.askForCode();
  await team.fill({ smscode: await readSentCode(baseUrl(), newGuide.telnum) });
  await team.button(t.team.registry.submit).click();
  await expect(page.getByText(t.team.registry.done)).toBeVisible();
  await expect(page, 'signed in, at the state of the review').toHaveURL(/\/page\/tg$/);
  await expect(page.getByTestId('checklist')).toContainText('等待审核');
  await expect(page.getByText(time.zh), 'while it waits').toBeVisible();
  await expect(page.getByText(t.team.block.B00003)).toBeVisible();
  await expect(page.getByTestId('account-name')).toContainText('孙小红');
  await page.getByRole('link', { name: t.account.menu.tourOperator, exact: true }).click();
  await expect(page.getByText(t.team.binding.explain.none)).toBeVisible();
  await page.getByRole('searchbox').fill('和平');
  await page.getByRole('searchbox').press('Enter');
  await team.takeStep(team.button(t.team.step.apply.button).first(), '应聘导游');
  await expect(page.getByText(t.team.binding.state.pending).first()).toBeVisible();
});

test('the agency answers its guides and manages its operators', async ({ page }) => {
  const team = new TeamPage(page);
  await team.signIn('ta', agency.loginname, agency.password);
  const waiting = page.getByTestId('waiting-guides');
  await expect(waiting, 'by name').toContainText('孙小红');
  await atBothWidths(page, () => expectMeetable(waiting.getByRole('link')));
  await waiting.getByRole('link').click();
  const row = page.getByRole('row').filter({ hasText: maskNumber(newGuide.telnum) });
  await expect(row, 'the reviewer of each entry').toContainText(t.account.hallStatus[0]);
  await row.getByRole('button', { name: t.team.step.reject.button }).click();
  const dialog = page.getByRole('dialog');
  const applicant = dialog.getByTestId('applicant');
  await expect(applicant).toContainText('孙小红');
  await expect(applicant).toContainText(/D-3201-\d{6}/);
  await expect(applicant.getByAltText(t.team.field.image.tg)).toHaveJSProperty('complete', true);
  await expect(applicant.getByAltText(t.team.field.image.tg)).not.toHaveJSProperty(
    'naturalWidth',
    0,
  );
  await dialog.getByRole('button', { name: t.site.action.confirm, exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: t.site.action.back }).click();
  await team.takeStep(row.getByRole('button', { name: t.team.step.approve.button, exact: true }));
  await expect(row).toContainText(t.team.binding.state.bound);
  await expect(row, 'readable dates').not.toContainText(/\d{4}-\d\d-\d\d/);
  await page.getByRole('radio', { name: t.team.guides.past }).check();
  await expect(page.getByRole('columnheader', { name: t.team.guides.act })).toHaveCount(0);

  await page.getByRole('link', { name: t.account.menu.operator, exact: true }).click();
  await team.button(t.team.operators.add).click();
  const telnum = newTelnum();
  await team.fill({ realname: '钱三多', telnum, password: 'mv83kdw2' });
  await team.askForCode();
  await team.fill({ smscode: await readSentCode(baseUrl(), telnum) });
  await page.getByRole('dialog').getByRole('button', { name: t.account.profile.save }).click();
  await expect(page.getByRole('cell', { name: '钱三多' })).toBeVisible();
  await team.leave();
  await team.signIn('ta', telnum, 'mv83kdw2');
  await expect(page.getByRole('heading', { name: t.team.password.first })).toBeVisible();
  const password = 'pq47znw5';
  await team.fill({ oldpassword: 'mv83kdw2', password, confirmpassword: password });
  await team.button(t.team.password.firstSubmit).click();
  await expect(page.getByText(t.team.home.operator.replace('{{name}}', '钱三多'))).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t.account.menu.record })).toBeVisible();
  await expect(main.getByRole('link', { name: t.account.menu.operator })).toHaveCount(0);
  await page.goto('/page/account/guides');
  await expect(page.getByRole('link', { name: t.account.menu.guides })).toBeVisible();
  await expect(page.getByRole('link', { name: t.account.menu.operator, exact: true })).toBeHidden();
});

test('a guide is notified of the binding once, and books for the number chosen while signed out', async ({
  page,
}) => {
  const team = new TeamPage(page);
  await page.goto('/page/tg');
  const late = t.team.visit.late.replace(/\{\{\w+\}\}/g, '30');
  await expect(page.getByText(late), 'the end of admission').toBeVisible();
  await page.getByLabel(t.schedule.party).selectOption('12');
  await page.getByTestId('site-corner').getByRole('link', { name: t.site.header.login }).click();
  await team.submitSignIn(guide);
  const notice = page.getByText(t.team.notice.bound.replace('{{taname}}', '和平旅行社'));
  await expect(notice).toBeVisible();
  await expect(page.getByLabel(t.schedule.party)).toHaveValue('12');
  await page.reload();
  await expect(page.getByTestId('account-name')).toContainText('李导游');
  await expect(notice).toBeHidden();

  const booking = await chooseFirstSession(page);
  await expect(page.getByText('李导游（和平旅行社）')).toBeVisible();
  const chosen = (count: number) =>
    page.getByText(
      t.booking.chosenParty.replace('{{party}}', '12').replace('{{count}}', `${count}`),
    );
  await expect(chosen(12)).toBeVisible();
  await booking.paste(party(9));
  await expect(chosen(3)).toBeVisible();
  await booking.next();
  await expect(page.getByRole('alert').filter({ hasText: '10' }).first()).toBeVisible();
  await booking.paste(party(1));
  await booking.finish();
  await expect(page.getByText(/^T[0-9A-Z]{12}$/).first()).toBeVisible();
});

test('an agency names the guide of its team', async ({ page }) => {
  const team = new TeamPage(page);
  await team.signIn('ta', agency.loginname, agency.password);
  const booking = await chooseFirstSession(page);
  await booking.paste(party(10));
  for (const viewport of [narrow, desktop]) {
    await page.setViewportSize(viewport);
    await booking.next();
    await expect(page.getByTestId('guides-picker').getByRole('alert')).toHaveText(
      t.team.picker.needed,
    );
    await expect(page.getByTestId('guides-picker').getByRole('checkbox').first()).toBeFocused();
    await expect(page.getByTestId('guides-picker')).toBeInViewport();
    await expect(booking.faultsBeside).toHaveText([t.team.picker.needed]);
  }
  await page.getByRole('checkbox', { name: /李导游/ }).check();
  await booking.finish();
});

test('a named guide reads the order of the agency, and can do nothing with it', async ({
  page,
}) => {
  const team = new TeamPage(page);
  await team.signIn('tg', guide.loginname, guide.password);
  await page.goto('/page/account/record');
  const mark = t.team.orders.bookedByName.replace('{{name}}', '和平旅行社');
  const order = page.getByRole('row').filter({ hasText: mark }).first();
  await order.getByRole('link', { name: t.orders.detail }).click();
  await expect(
    page.getByText(t.team.orders.readOnly.replaceAll('{{name}}', '和平旅行社')),
  ).toBeVisible();
  await expect(page.getByTestId('ticket-qr')).toBeVisible();
  await expect(page.getByRole('button', { name: t.booking.success.pdf })).toBeVisible();
  for (const act of [t.orders.change, t.orders.cancel, t.orders.takeOut, t.team.picker.change])
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
});

test('an agency opens the orders of its guide and its own, and a team needs a guide', async ({
  page,
}) => {
  const team = new TeamPage(page);
  await team.signIn('ta', agency.loginname, agency.password);
  await page.goto('/page/account/guides');
  const row = page.getByRole('row').filter({ hasText: maskNumber(guide.loginname) });
  const count = row.getByRole('link', { name: /待参观订单/ });
  const orderCount = Number(await count.innerText());
  await count.click();
  const orders = page.getByRole('table').getByRole('row').filter({ hasText: '李导游' });
  await expect(orders).toHaveCount(orderCount);
  const mark = t.team.orders.bookedByName.replace('{{name}}', '李导游');
  await expect(orders.filter({ hasText: mark }).first()).toBeVisible();
  await page.getByRole('radio', { name: t.team.orders.self }).click();
  await expect(orders.filter({ hasText: mark })).toHaveCount(0);
  await orders.first().getByRole('link', { name: t.orders.detail }).click();
  await expect(page).toHaveURL(/account\/record\/\d+$/);

  await page.getByRole('button', { name: t.team.picker.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /李导游/ }).uncheck();
  await dialog.getByRole('button', { name: t.team.picker.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t.team.picker.needed);
  await dialog.getByRole('checkbox', { name: /李导游/ }).check();
  await dialog.getByRole('button', { name: t.team.picker.save }).click();
  // Nothing has changed, so no message says that it has: `other-people.spec` changes guides.
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t.team.picker.changed, { exact: true })).toHaveCount(0);

  const rollCall = page.getByTestId('roll-call');
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: t.orders.rollCall.print }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(rollCall).toBeVisible();
  await expect(rollCall.getByRole('row').nth(1)).toHaveText(/^1王小明护照\d{4}$/);
  await expect(page.getByRole('main'), 'instead of the page').toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(rollCall).toHaveCount(0);
});

import { texts as en } from '@hall/shared/locales/en/admin';
import { texts as zh } from '@hall/shared/locales/zh/admin';
import { newPassport, newTelnum } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { expectReadable, expectSound } from '../pages/reading';
import { tableRows } from '../pages/fields';
import { CounterPage } from '../pages/counter-page';
import { partyAtTheDoor } from '../pages/gate-page';
import { hallName } from '../pages/site-page';
import { StaffConsole } from '../pages/staff-console';

describeIn('zh', 1024, ({ language }) => {
  test('a visitor without a phone gets a ticket at the counter', async ({ page }) => {
    const counter = new CounterPage(page, language);
    const { t } = counter;
    await counter.open();
    await counter.openSessions.first().check();
    const [first, second] = [newPassport(), newPassport()];
    await counter.readDocument(first);
    await expect(counter.person(1).getByLabel(t.exports.column.idnum)).toHaveValue(first);
    await counter.name(1, '王小明');
    // The name field has the focus, so the reader types into it. The page then removes the typed text.
    await counter.readDocument(second);
    await expect(counter.person(2).getByLabel(t.exports.column.idnum)).toHaveValue(second);
    await expect(counter.person(1).getByLabel(t.orders.name)).toHaveValue('王小明');
    await counter.readDocument(first);
    await expect(page.getByText(t.counter.readAgain)).toBeVisible();
    await expectSound(page);
    await counter.submit();
    // The second visitor has no name yet, so the error is at the name field.
    await expect(counter.person(2).getByRole('alert')).toBeVisible();
    await expect(counter.person(2).getByLabel(t.orders.name)).toBeFocused();
    await counter.name(2, '李小红');
    await counter.submit();

    await expect(counter.ticket).toBeVisible();
    await expect(page.getByText(t.counter.handOver)).toBeVisible();
    await expect(counter.ticket.getByRole('listitem')).toHaveCount(2);
    // Both have passports, so the ticket is in English whatever the desk's language, unless somebody chooses another.
    await expect(counter.ticket).toContainText(hallName.en);
    await expect(counter.ticket).toContainText('1 Memorial Road, Demonstration City');
    await expect(counter.ticket.getByRole('heading')).toHaveText(en.counter.ticket);
    await page.getByTitle('中文', { exact: true }).click();
    await expect(counter.ticket).toContainText(hallName.zh);
    await expect(counter.ticket.getByRole('heading')).toHaveText(zh.counter.ticket);
    await expectReadable(page);
    expect(await counter.printedWidth()).toBe(80);
    await page.getByText(t.counter.roll.replace('{{width}}', '58')).click();
    expect(await counter.printedWidth()).toBe(58);
    await page.getByRole('button', { name: t.counter.next, exact: true }).click();

    await expect(counter.person(1).getByLabel(t.orders.name)).toBeFocused();
    await expect(counter.person(1).getByLabel(t.orders.name)).toHaveValue('');
    await expect(counter.person(2)).toBeHidden();
    await expect(counter.chosenSession).toHaveCount(1);
    await page.goto('/admin/orders?channel=counter');
    await expect(tableRows(page).first()).toContainText(t.orders.noPhone);

    await tableRows(page).first().click();
    await page.getByRole('link', { name: t.counter.print }).click();
    await expect(counter.ticket.getByRole('listitem')).toHaveCount(2);
    await expectReadable(page);
    expect(await counter.printedWidth()).toBe(58);
    await page.getByRole('link', { name: t.counter.open }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const { pathname } = new URL(page.url());
    await new StaffConsole(page, language).open('reviewer', pathname.replace('/admin', ''));
    await expect(page.getByRole('button', { name: t.orders.cancel })).toBeVisible();
    await expect(page.getByRole('button', { name: t.orders.resend })).toBeHidden();
    await page.getByRole('button', { name: t.orders.correct }).first().click();
    await expect(page.getByRole('dialog')).toContainText(t.orders.notice.nobody);
  });
});

for (const language of ['zh', 'en'] as const)
  test(`a booking of four fits a window of 1024 × 768 pixels, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const counter = new CounterPage(page, language);
    const { t } = counter;
    await counter.open();
    await expect(counter.openSessions.first()).toBeVisible();
    expect(await counter.tabStops()).toEqual([
      'counter-telnum',
      'counter-date',
      'radio',
      'counter-1-realname',
    ]);
    await counter.readParty(4);
    for (const part of [
      page.getByText(t.exports.channels.telephone, { exact: true }),
      page.getByLabel(t.counter.telnum),
      page.getByLabel(t.orders.visit),
      counter.openSessions.last(),
      counter.person(1),
      counter.person(4),
      page.getByRole('button', { name: t.orders.addVisitor }),
      counter.submitButton,
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });

test('a field behind the foot scrolls into view when its error is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 1200 });
  const counter = new CounterPage(page);
  await counter.open();
  await counter.openSessions.first().check();
  await counter.readParty(7, 3);
  await counter.submit();
  const name = counter.person(6).getByLabel(counter.t.orders.name);
  const { y, height } = (await name.boundingBox())!;
  await page.setViewportSize({ width: 1024, height: Math.round(y + height) + 95 });
  await expect(name).not.toBeInViewport();
  await expect(counter.submitButton).toBeInViewport({ ratio: 1 });
  const { person } = counter.t.counter;
  await page
    .getByTestId('faults-beside')
    .getByRole('button', { name: person.replace('{{number}}', '6') })
    .click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
});

test('a scanned ticket opens its order and fills in no field', async ({ page }) => {
  const code = await partyAtTheDoor();
  const counter = new CounterPage(page);
  await counter.open();
  await counter.openSessions.first().check();
  await counter.readDocument(`]Q1${code}`);
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(page.getByRole('main')).toContainText(code);

  await counter.open();
  await counter.openSessions.first().check();
  await counter.name(1, '王小明');
  await counter.readDocument(code);
  // A booking in progress stays. The order is shown as a link.
  await expect(page.getByRole('link', { name: counter.t.counter.open })).toBeVisible();
  await expect(counter.person(1).getByLabel(counter.t.orders.name)).toHaveValue('王小明');
  await expect(counter.person(1).getByLabel(counter.t.exports.column.idnum)).toHaveValue('');
  await page.getByRole('link', { name: counter.t.counter.open }).click();
  const { unsaved, discard } = counter.t.console.form;
  const question = page.getByRole('dialog').filter({ hasText: unsaved });
  await question.getByRole('button', { name: discard }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
});

test('typed text stays when scans follow at once on a busy page', async ({ page }) => {
  const counter = new CounterPage(page);
  const { t } = counter;
  await counter.open();
  await counter.occupy();
  const [first, second, third] = [newPassport(), newPassport(), newPassport()];
  const name = counter.person(1).getByLabel(t.orders.name);
  const number = (row: number) => counter.person(row).getByLabel(t.exports.column.idnum);
  await name.focus();
  await page.keyboard.type('WANG', { delay: 120 });
  for (const document of [first, second, third]) await counter.readDocument(document);
  await expect(number(4)).toHaveValue(third);
  await number(1).focus();
  await page.keyboard.type('E12', { delay: 90 });
  await counter.readDocument(second);
  await expect(page.getByText(t.counter.readAgain)).toBeVisible();
  await expect(name).toHaveValue('WANG');
  for (const [row, text] of ['E12', first, second, third].entries())
    await expect(number(row + 1)).toHaveValue(text);
  for (const row of [2, 3, 4])
    await expect(counter.person(row).getByLabel(t.orders.name)).toHaveValue('');
});

test('a booking for a caller is listed as a telephone order', async ({ page }) => {
  const counter = new CounterPage(page);
  const { t } = counter;
  await counter.leaveOneSession();
  await counter.open();
  await expect(counter.chosenSession, 'the only one needs no choice').toHaveCount(1);
  await counter.readDocument(newPassport());
  await counter.name(1, '赵来电');
  await page.getByText(t.exports.channels.telephone, { exact: true }).click();
  await counter.submit();
  // A caller takes no printed ticket along.
  await expect(page.getByText(t.counter.telephoneHint)).toBeVisible();
  await expect(counter.ticket).toBeHidden();
  await expect(page.getByTestId('faults-beside')).toBeVisible();
  await page.getByLabel(t.counter.telnumNeeded).fill(newTelnum());
  await expect(page.getByTestId('faults-beside')).toBeHidden();
  await counter.submit();
  await expect(counter.ticket).toBeVisible();
  await page.getByRole('button', { name: t.counter.next, exact: true }).click();
  await expect(page.getByLabel(t.counter.telnumNeeded), 'for the next caller').toHaveValue('');
  await page.goto('/admin/orders?channel=telephone');
  await expect(tableRows(page).first()).toContainText(t.exports.channels.telephone);
});

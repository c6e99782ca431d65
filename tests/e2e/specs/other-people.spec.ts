import { decided, findOpenDays, party, submit } from '../../support/booking-steps';
import { bind, registerTeam } from '../../support/new-team-account';
import { newPassport } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import type { VisitorClient } from '../../support/visitor-client';
import { submitForm } from '../../support/unit-steps';
import { baseUrl } from '../fixtures/base-url';
import { bookFor, openSession } from '../fixtures/open-session';
import { decide } from '../fixtures/submitting-unit';
import { describeIn, expect, test } from '../fixtures/test';
import { carrySignIn } from '../pages/device';
import { faultOf, fieldOf } from '../pages/fields';

/** An open day after today, because visitors change people until the day before. */
const later = 2;

/** @returns the order of ten people */
async function bookTeam(client: VisitorClient, more: object = {}): Promise<string> {
  const [session] = (await findOpenDays(client, later + 1))[later]!;
  const { eventssessionid } = session!;
  const { requestid } = await submit(baseUrl(), client, {
    eventssessionid,
    visitors: party(10),
    ...more,
  });
  return String((await decided(client, requestid)).orderid);
}

describeIn('zh', 'narrow', ({ t }) => {
  test('a visitor corrects a mistyped number once', async ({ page, person }) => {
    const session = await openSession(person.client, later, 2);
    const { orderid } = await bookFor(person.client, session, 1);
    await page.goto(`/page/account/record/${orderid}`);
    const people = page.getByTestId('party');
    await expect(people.getByRole('button', { name: t.orders.replace })).toHaveCount(0);
    await people.getByRole('button', { name: t.orders.correct }).click();
    const dialog = page.getByRole('dialog');
    await expect(fieldOf(dialog, 'person-realname')).toHaveCount(0);
    const send = dialog.getByRole('button', { name: t.orders.correctSend });
    await send.click();
    await expect(faultOf(dialog, 'person-idnum')).toBeVisible();
    const idnum = newPassport();
    await dialog.getByLabel(t.account.field.idnum).fill(idnum);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t.orders.corrected)).toBeVisible();
    await expect(people).toContainText(idnum.slice(-4));
    await expect(people.getByRole('button')).toHaveCount(0);
    await expect(page.getByTestId('facts').last()).toContainText(idnum.slice(-4));
  });
});

describeIn('en', 'desktop', ({ t }) => {
  test('a guide replaces a person of the team, and the code stays', async ({ page, database }) => {
    const agency = await registerTeam(baseUrl(), database, 'ta');
    const guide = await registerTeam(baseUrl(), database, 'tg');
    await bind(guide, agency);
    const orderid = await bookTeam(guide.client);
    await carrySignIn(page, guide.client, 'tg');
    await page.goto(`/page/account/record/${orderid}`);
    const people = page.getByTestId('party');
    await people.getByRole('button', { name: t.orders.replace }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.account.field.realname).fill("Mary-Jane O'Brien");
    await dialog.getByLabel(t.account.field.idnum).fill(newPassport());
    await dialog.getByRole('button', { name: t.orders.replaceSend }).click();
    await expect(dialog).toBeHidden();
    await expect(people.getByTestId('person')).toHaveCount(10);
    await expect(people.getByTestId('person').first()).toContainText("Mary-Jane O'Brien");
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
  });

  test('the guide who left the agency stays ticked when another guide is added', async ({
    page,
    database,
  }) => {
    const agency = await registerTeam(baseUrl(), database, 'ta');
    const leaver = await registerTeam(baseUrl(), database, 'tg');
    const colleague = await registerTeam(baseUrl(), database, 'tg');
    await bind(leaver, agency);
    await bind(colleague, agency);
    const orderid = await bookTeam(agency.client, { guideids: [leaver.accountid] });
    await agency.client.call('ta_guides/requestBreak', { guideid: leaver.accountid });
    await leaver.client.call('tg_agency/confirmBreak');
    await carrySignIn(page, agency.client, 'ta');
    await page.goto(`/page/account/record/${orderid}`);
    await page.getByRole('button', { name: t.team.picker.change }).click();
    const dialog = page.getByRole('dialog');
    const left = t.team.picker.unbound.replace('{{name}}', '李小红');
    await expect(dialog.getByRole('checkbox', { name: left })).toBeChecked();
    await dialog.getByRole('checkbox', { checked: false }).check();
    await dialog.getByRole('button', { name: t.team.picker.save }).click();
    await expect(page.getByText(t.team.picker.changed, { exact: true })).toBeVisible();
    await expect(page.getByTestId('facts').last()).toContainText(/李小红[^李]+李小红[、, ]+李小红/);
  });

  test('a unit replaces a person of its approved list', async ({ page, auth, unit }) => {
    const session = await openSession(unit.client, later, 3);
    const { authapplyid } = await submitForm(unit.client, session);
    for (const name of ['reviewer', 'approver'])
      await decide(await signInStaff(baseUrl(), name), authapplyid, {
        decision: 'approve',
        comment: '已协调',
      });
    await page.goto('/page/auth');
    await auth.signIn(unit);
    await page.goto(`/page/auth/${authapplyid}`);
    await page.getByRole('button', { name: t.orders.replace }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.account.field.realname).fill('李丽');
    await dialog.getByLabel(t.account.field.idnum).fill(newPassport());
    await dialog.getByRole('button', { name: t.orders.replaceSend }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: '李丽' })).toBeVisible();
    await expect(page.getByText(t.auth.event.replace)).toBeVisible();
  });
});

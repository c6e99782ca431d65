import { answer as en } from '@hall/shared/locales/en/answer';
import { answer as zh } from '@hall/shared/locales/zh/answer';
import { findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerTeam } from '../../support/new-team-account';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor } from '../fixtures/open-session';
import { carrySignIn } from '../pages/device';
import { formsOf, visitorField } from '../pages/fields';
import { expectSound } from '../pages/reading';

describeIn('en', 'narrow', ({ language, t }) => {
  const answers = language === 'zh' ? zh : en;

  test('an account that may not book sees why instead of the form', async ({ page, database }) => {
    const guide = await registerTeam(baseUrl(), database, 'tg', 1);
    const [sessions] = (await findOpenDays(guide.client)) as [OpenSession[]];
    await carrySignIn(page, guide.client, 'tg');
    const form = formsOf(page);
    const alert = page.getByRole('main').getByRole('alert');
    const opens = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(alert).toBeVisible();
      await expect(visitorField(page, 0, 'realname')).toHaveCount(0);
      await expect(form).toHaveCount(0);
    };
    await opens(`/page/tg/editorder/${sessions[0]!.eventssessionid}`);
    await expect(alert).toContainText(t.team.block.B00005);
    await expect(page.getByTestId('checklist').getByRole('listitem')).toHaveText([
      t.checklist.review.done,
      new RegExp(t.checklist.binding.none),
    ]);
    await expectSound(page);
    await page.getByRole('main').getByRole('link', { name: t.team.wayOut.bind }).click();
    await expect(page).toHaveURL(/tourOperator$/);
    await changeAccount(database, 'status = 8', { id: guide.accountid });
    await opens(`/page/tg/editorder/${sessions[0]!.eventssessionid}`);
    await expect(alert).toContainText(t.team.block.B00001);

    const { client, realname, idnum } = await registerVisitor(baseUrl());
    const own = { realname, doctype: 2, idnum };
    for (const session of sessions.slice(3, 5)) {
      const { orderid } = await bookFor(client, session, [own]);
      await client.call('order/cancel', { orderid });
    }
    await carrySignIn(page, client);
    await opens(`/page/user/editorder/${sessions[0]!.eventssessionid}`);
    await expect(alert).toContainText(answers.B00002_cancelLimit);
    await page.goto('/page/user');
    await expect(
      page.getByText(answers.B00002_cancelLimit),
      'the date page shows it as well',
    ).toBeVisible();
  });
});

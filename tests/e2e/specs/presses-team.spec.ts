import { bind, registerTeam } from '../../support/new-team-account';
import { newPassport } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { openSession } from '../fixtures/open-session';
import { textsOf } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';
import { visitorField } from '../pages/fields';
import { delayResponses } from '../pages/networks';

const t = textsOf('zh');

test('an agency names no guide who has left', async ({ page, database, booking }) => {
  const agency = await registerTeam(baseUrl(), database, 'ta');
  const guide = await registerTeam(baseUrl(), database, 'tg');
  await bind(guide, agency);
  const session = await openSession(agency.client);
  await carrySignIn(page, agency.client, 'ta');
  await page.goto(`/page/ta/editorder/${session.eventssessionid}`);
  await booking.paste(Array.from({ length: 10 }, () => `王小明，${newPassport()}`));
  await booking.openVisitor(0);
  // In the row of a large party too, a child can be declared.
  await visitorField(page, 0, 'child').check();
  await visitorField(page, 0, 'child').uncheck();
  await page.getByTestId('guides-picker').getByRole('checkbox').check();

  await guide.client.call('tg_agency/requestBreak');
  await agency.client.call('ta_guides/confirmBreak', { guideid: guide.accountid });
  const list = await delayResponses(page, '**/ta_guides/list*');
  await page.reload();
  await expect(page.getByTestId('visitor-row')).toHaveCount(10);
  await booking.next();
  await list.asked;
  list.continueAll();

  await expect(page.getByText(t.team.picker.left).first()).toBeVisible();
  await expect(page).not.toHaveURL(/step=confirm/);
  await expect(page.getByText(t.team.picker.none).first()).toBeVisible();
});

import { expect } from '@playwright/test';
import { findOpenDays, type OpenSession } from '../../support/booking-steps';
import { bind, registerTeam } from '../../support/new-team-account';
import { newPassport } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn } from '../pages/device';
import { visitorField } from '../pages/fields';
import { holdBack } from '../pages/networks';

const t = textsOf('zh');

test('an agency that continues before its list of guides has loaded names no guide who has left', async ({
  page,
  database,
}) => {
  const agency = await registerTeam(baseUrl(), database, 'ta');
  const guide = await registerTeam(baseUrl(), database, 'tg');
  await bind(guide, agency);
  const [[session]] = (await findOpenDays(agency.client, 1)) as [OpenSession[]];
  await carrySignIn(page, agency.client, 'ta');
  await page.goto(`/page/ta/editorder/${session?.eventssessionid}`);
  const booking = new BookingPage(page, 'zh');
  await booking.paste(Array.from({ length: 10 }, () => `王小明，${newPassport()}`));
  await booking.openVisitor(0);
  // In the row of a large party too, a child can be declared.
  await visitorField(page, 0, 'child').check();
  await visitorField(page, 0, 'child').uncheck();
  await page.getByTestId('guides-picker').getByRole('checkbox').check();

  await guide.client.call('tg_agency/requestBreak');
  await agency.client.call('ta_guides/confirmBreak', { guideid: guide.accountid });
  const list = await holdBack(page, '**/ta_guides/list*');
  await page.reload();
  await expect(page.getByTestId('visitor-row')).toHaveCount(10);
  await booking.next();
  await list.asked;
  list.release();

  await expect(page.getByText(t.team.picker.left).first()).toBeVisible();
  await expect(page).not.toHaveURL(/step=confirm/);
  await expect(page.getByText(t.team.picker.none).first()).toBeVisible();
});

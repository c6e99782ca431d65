import { newPassport } from '../../support/new-visitor';
import { openSession } from '../fixtures/open-session';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { narrow } from '../pages/device';
import { faultOf, fieldOf, submitOf, visitorField } from '../pages/fields';

const t = textsOf('zh');

test.use({ viewport: narrow, hasTouch: true, isMobile: true });

test('the first tap on a button counts after typing, while the row collapses', async ({
  page,
  person: { client },
  booking,
}) => {
  const session = await openSession(client);
  await page.goto(`/page/user/editorder/${session.eventssessionid}`);
  const rows = page.getByTestId('visitor-row');
  for (const index of [0, 1, 2, 3]) {
    await booking.fillVisitor(index, '王明', '');
    await visitorField(page, index, 'idnum').tap();
    await page.keyboard.type(newPassport());
    if (index < 3) {
      await page.getByRole('button', { name: t.booking.add }).tap();
      await expect(rows, 'one more row').toHaveCount(index + 2);
    }
  }
  await page.getByRole('button', { name: t.booking.next }).tap();
  await expect(booking.answers).toBeVisible();
});

test('the first tap on a button counts after typing, while a fault appears', async ({ page }) => {
  await page.goto('/page/user/registry');
  const faults = [
    ['telnum', '123'],
    ['idnum', '110101199003070000'],
    ['realname', '5'],
  ] as const;
  for (const [name, wrong] of faults) {
    await fieldOf(page, name).tap();
    await page.keyboard.type(wrong);
    await page.getByRole('checkbox').tap();
    await expect(faultOf(page, name)).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('checkbox').uncheck();
  }
  await fieldOf(page, 'username').tap();
  await page.keyboard.type('a');
  await submitOf(page).tap();
  await expect(faultOf(page, 'agree')).toBeVisible();
});

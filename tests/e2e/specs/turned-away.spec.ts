import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallHeader } from '@hall/shared/contract/envelope';
import { laterDay } from '../../support/booking-steps';
import { describeIn, expect, test } from '../fixtures/test';
import { expectSound } from '../pages/reading';

describeIn('zh', 'narrow', ({ t }) => {
  test('a visitor turned away in a rush is booked later', async ({ page, person, booking }) => {
    await booking.begin(person, await laterDay(person.client));
    await booking.next();
    const seconds = 4;
    let turnedAway = 0;
    const requests: (string | null)[] = [];
    const places: (string | undefined)[] = [];
    await page.route('**/booking/submit*', async (route) => {
      places.push(route.request().headers()[CallHeader.reservedPlace]);
      requests.push(new URLSearchParams(route.request().postData() ?? '').get('requestid'));
      if (turnedAway === 2) return route.continue();
      turnedAway += 1;
      return route.fulfill({
        status: 503,
        headers: {
          'retry-after': String(seconds),
          ...(turnedAway === 2 && { [CallHeader.reservedPlace]: '1' }),
        },
        json: { code: AnswerCode.internal, errmsg: '' },
      });
    });
    await booking.submit();

    const notice = t.booking.waiting.busy.replace('{{count}}', String(seconds));
    await expect(page.getByText(notice)).toBeVisible();
    await expectSound(page);
    await expect(page.getByRole('heading', { name: t.booking.success.title })).toBeVisible({
      timeout: 30_000,
    });
    expect(requests).toHaveLength(3);
    expect(new Set(requests).size, 'the same request each time').toBe(1);
    expect(places, 'only the retry with a place names it').toEqual([undefined, undefined, '1']);
  });
});

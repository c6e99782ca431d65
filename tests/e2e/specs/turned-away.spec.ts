import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallHeader } from '@hall/shared/contract/envelope';
import { laterDay } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, narrow, readingOf } from '../pages/device';
import { expectFitting, expectReadable } from '../pages/reading';

const [language, viewport] = readingOf('zh', narrow);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('a visitor turned away in a rush sees the retry time, and is booked automatically', async ({
    page,
  }) => {
    const person = await registerVisitor(baseUrl());
    await carrySignIn(page, person.client);
    const booking = new BookingPage(page, language);
    await booking.open(await laterDay(person.client));
    await booking.chooseSession();
    await booking.fillVisitor(0, person.realname, newPassport());
    await booking.next();
    const seconds = 4;
    let turnedAway = 0;
    const requests: (string | null)[] = [];
    const places: (string | undefined)[] = [];
    await page.route('**/booking/submit*', async (route) => {
      places.push(route.request().headers()[CallHeader.keptPlace]);
      requests.push(new URLSearchParams(route.request().postData() ?? '').get('requestid'));
      if (turnedAway === 2) return route.continue();
      turnedAway += 1;
      return route.fulfill({
        status: 503,
        headers: {
          'retry-after': String(seconds),
          ...(turnedAway === 2 && { [CallHeader.keptPlace]: '1' }),
        },
        json: { code: AnswerCode.internal, errmsg: '' },
      });
    });
    await booking.submit();

    const told = t.booking.waiting.busy.replace('{{count}}', String(seconds));
    await expect(page.getByText(told)).toBeVisible();
    await expectFitting(page);
    await expectReadable(page);
    await expect(page.getByRole('heading', { name: t.booking.success.title })).toBeVisible({
      timeout: 30_000,
    });
    expect(requests).toHaveLength(3);
    expect(new Set(requests).size, 'the same request each time').toBe(1);
    expect(places, 'only the retry with a place names it').toEqual([undefined, undefined, '1']);
  });
});

import type { Page } from '@playwright/test';
import type { Database } from '@hall/platform/postgres/data-source';
import { findOpenDays, type OpenSession } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { inTurn } from '../fixtures/in-turn';
import type { Refusal } from '../fixtures/refusal-stage';
import { BookingPage, type Language } from './booking-page';
import { carrySignIn, speak } from './device';
import { expectReadable } from './reading';
import { RefusedBooking } from './refused-booking';

/** The page and form on which a visitor meets refusals. */
interface Journey {
  page: Page;
  database: Database;
  language: Language;
}

/**
 * Fills in the form once and runs all refusals on it. Each must show its way out, and the form must be kept.
 * @param refusals in an order in which none causes the next; the number of visitors must not decrease
 */
export async function meetRefusals(
  { page, database, language }: Journey,
  refusals: readonly Refusal[],
): Promise<void> {
  const person = await registerVisitor(baseUrl());
  const days = await findOpenDays(person.client, 4);
  const idnum = newPassport();
  await speak(page, language);
  await carrySignIn(page, person.client);
  const booking = new BookingPage(page, language);
  const refused = new RefusedBooking(page, language);
  let filledIn = 0;
  await inTurn(refusals, async (refusal) => {
    const session = ((await refusal.session?.(database, days)) ?? days[2]?.[0]) as OpenSession;
    const stage = { page, database, person, session, idnum };
    await refusal.before?.(stage);
    const form = `/page/user/editorder/${session.eventssessionid}`;
    await refused.openForm(form);
    const { visitors = 1 } = refusal;
    if (!filledIn) await booking.fillVisitor(0, '王小明', idnum);
    const more = visitors - Math.max(filledIn, 1);
    if (more) await booking.paste(Array.from({ length: more }, () => `王小明，${newPassport()}`));
    await booking.next();
    await refusal.meanwhile?.(stage);
    await booking.submit('keyboard');

    await refused.expectTold(refusal);
    // All refusal pages are the same except for their text.
    if (!filledIn) await expectReadable(page);
    filledIn = visitors;
    const { ends } = refusal;
    if (ends) await refused.expectNoFormUntil(refusal, form, () => ends(stage));
    else await refused.tryWays(refusal, session.session, form);
    await refused.expectKept(visitors, idnum);
    await refusal.after?.(stage);
    await page.unrouteAll();
  });
}

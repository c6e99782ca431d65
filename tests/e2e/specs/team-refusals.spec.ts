import { expect, type Page } from '@playwright/test';
import type { TeamType } from '@hall/shared/contract/team-account';
import type { Database } from '@hall/platform/postgres/data-source';
import { findOpenDays, type OpenSession } from '../../support/booking-steps';
import { bind, type NewTeamAccount, registerTeam } from '../../support/new-team-account';
import { newPassport } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { test } from '../fixtures/database';
import { inTurn } from '../fixtures/in-turn';
import type { Told } from '../fixtures/refusal-stage';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, desktop, readingOf, speak } from '../pages/device';
import { expectReadable } from '../pages/reading';
import { RefusedBooking } from '../pages/refused-booking';

type Texts = ReturnType<typeof textsOf>;

/** A guide bound to an agency, the page with the form, and which of the two books. */
interface Stage {
  page: Page;
  database: Database;
  guide: NewTeamAccount;
  agency: NewTeamAccount;
}

interface Refusal extends Told {
  name: string;
  /** Runs while the form is filled in. */
  meanwhile(stage: Stage): Promise<unknown>;
  /** Lifts the ban of an account that may not book at all. Until then the form is not shown. */
  ends?(stage: Stage): Promise<unknown>;
  /** The number of guides in an agency's form afterwards. Default: 1. */
  guidesLeft?: number;
}

const review =
  (of: 'guide' | 'agency', status: number) =>
  (stage: Stage): Promise<void> =>
    changeAccount(stage.database, `status = ${status}`, { id: stage[of].accountid });

const part = async ({ guide, agency }: Stage): Promise<void> => {
  await guide.client.call('tg_agency/requestBreak');
  const answer = await agency.client.call('ta_guides/confirmBreak', { guideid: guide.accountid });
  expect(answer.code).toBe('A00006');
};

const toBinding = (t: Texts): [string, RegExp] => [
  t.team.wayOut.binding,
  /\/account\/tourOperator$/,
];
const toGuides = (t: Texts): [string, RegExp] => [t.team.wayOut.guides, /\/account\/guides$/];

/** By account type. In this order no case causes the next. The case in which the guide leaves for good is last. */
const refusals: Record<TeamType, Refusal[]> = {
  ta: [
    {
      name: 'B00003: the hall took back its review',
      says: 'B00003',
      reloads: true,
      meanwhile: review('agency', 0),
      ends: review('agency', 1),
      way: (t) => [t.team.wayOut.review, /\/account\/profile$/],
    },
    {
      name: 'B00017: a group without a guide, as a page of yesterday would send it',
      says: 'B00017',
      meanwhile: ({ page }) =>
        page.route('**/booking/submit*', (route) => {
          const form = new URLSearchParams(route.request().postData() ?? '');
          form.set('guideids', '[]');
          return route.continue({ postData: form.toString() });
        }),
      way: toGuides,
    },
    {
      name: 'B00017: the guide that was named left the agency',
      says: 'B00017_notYours',
      meanwhile: part,
      way: toGuides,
      guidesLeft: 0,
    },
  ],
  tg: [
    {
      name: 'B00005: the binding ended',
      says: 'B00005',
      meanwhile: part,
      ends: ({ guide, agency }) => bind(guide, agency),
      way: (t) => [t.team.wayOut.bind, /\/account\/tourOperator$/],
    },
    {
      name: 'B00006: the guide asked to be bound again, and waits',
      says: 'B00006',
      async meanwhile(stage) {
        await part(stage);
        await stage.guide.client.call('tg_agency/apply', { taid: stage.agency.accountid });
      },
      ends: ({ guide, agency }) =>
        agency.client.call('ta_guides/approve', { guideid: guide.accountid }),
      way: toBinding,
    },
    {
      name: 'B00007: the agency is under review again',
      says: 'B00007',
      meanwhile: review('agency', 0),
      ends: review('agency', 1),
      way: toBinding,
    },
    {
      name: 'B00008: the agency was locked',
      says: 'B00008',
      meanwhile: review('agency', 8),
      ends: review('agency', 1),
      way: toBinding,
    },
  ],
};

const [language, viewport] = readingOf('en', desktop);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(300_000);
  const t = textsOf(language);

  for (const type of ['ta', 'tg'] as const)
    test(`each refusal of a team shows a way out, and the form is kept: ${type}`, async ({
      page,
      database,
    }) => {
      const agency = await registerTeam(baseUrl(), database, 'ta');
      const guide = await registerTeam(baseUrl(), database, 'tg');
      await bind(guide, agency);
      const stage = { page, database, guide, agency };
      const { client } = type === 'tg' ? guide : agency;
      const session = (await findOpenDays(client, 3))[2]?.[0] as OpenSession;
      await speak(page, language);
      await carrySignIn(page, client, type);
      const form = `/page/${type}/editorder/${session.eventssessionid}`;
      await page.goto(form);
      const booking = new BookingPage(page, language);
      const refused = new RefusedBooking(page, language);
      const idnum = newPassport();
      const others = Array.from({ length: 9 }, () => `李丽，${newPassport()}`);
      await booking.paste([`王小明，${idnum}`, ...others]);
      const guides = page.getByTestId('guides-picker').getByRole('checkbox');
      if (type === 'ta') await guides.check();

      await inTurn(refusals[type], async (refusal) => {
        await booking.next();
        await refusal.meanwhile(stage);
        await booking.submit('keyboard');
        await refused.expectTold(refusal);
        // All refusal pages are the same except for their text.
        if (refusal === refusals.ta[0]) await expectReadable(page);
        const { ends, guidesLeft = 1 } = refusal;
        if (ends) await refused.expectNoFormUntil(refusal, form, () => ends(stage));
        else await refused.tryWays(refusal, session.session, form);
        await refused.expectKept(10, idnum);
        await page.unrouteAll();
        if (type === 'tg') return;
        await expect(guides).toHaveCount(guidesLeft);
        if (guidesLeft) await expect(guides).toBeChecked();
      });
      if (type === 'tg') return;
      // A list that is still loading also has no guide, so wait for this text.
      await expect(page.getByText(t.team.picker.none)).toBeVisible();
      await booking.next();
      await expect(
        page.getByText(t.team.picker.needed).first(),
        'a guide who left is not sent again',
      ).toBeVisible();
    });
});

import { expect, type Page } from '@playwright/test';
import { answer as enAnswer } from '@hall/shared/locales/en/answer';
import { answer as zhAnswer } from '@hall/shared/locales/zh/answer';
import type { TeamType } from '@hall/shared/contract/team-account';
import type { Database } from '@hall/platform/postgres/data-source';
import { findOpenDays, type OpenSession } from '../../support/booking-steps';
import { bind, type NewTeamAccount, registerTeam } from '../../support/new-team-account';
import { newPassport } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { changeAccount } from '../fixtures/change-account';
import { test } from '../fixtures/database';
import { BookingPage, textsOf } from '../pages/booking-page';
import { carrySignIn, desktop, readingOf, speak } from '../pages/device';
import { visitorField } from '../pages/fields';
import { follow } from '../pages/follow';
import { expectFitting, expectReadable } from '../pages/reading';

type Texts = ReturnType<typeof textsOf>;

/** A guide bound to an agency, one of whom books, and the page that the form is on. */
interface Stage {
  page: Page;
  database: Database;
  guide: NewTeamAccount;
  agency: NewTeamAccount;
}

interface Refusal {
  name: string;
  says: keyof typeof zhAnswer;
  /** Who books. */
  type: TeamType;
  /** What changes while the form is filled in. */
  meanwhile(stage: Stage): Promise<unknown>;
  way(t: Texts): [string, RegExp];
  /** The guides that the form shows afterwards, where it asks for any. */
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

const refusals: Refusal[] = [
  {
    name: 'B00003: the hall took back its review',
    says: 'B00003',
    type: 'ta',
    meanwhile: review('agency', 0),
    way: (t) => [t.team.wayOut.review, /\/account\/profile$/],
    guidesLeft: 1,
  },
  {
    name: 'B00005: the binding ended',
    says: 'B00005',
    type: 'tg',
    meanwhile: part,
    way: (t) => [t.team.wayOut.bind, /\/account\/tourOperator$/],
  },
  {
    name: 'B00006: the guide asked to be bound again, and waits',
    says: 'B00006',
    type: 'tg',
    async meanwhile(stage) {
      await part(stage);
      await stage.guide.client.call('tg_agency/apply', { taid: stage.agency.accountid });
    },
    way: toBinding,
  },
  {
    name: 'B00007: the agency is under review again',
    says: 'B00007',
    type: 'tg',
    meanwhile: review('agency', 0),
    way: toBinding,
  },
  {
    name: 'B00008: the agency was locked',
    says: 'B00008',
    type: 'tg',
    meanwhile: review('agency', 8),
    way: toBinding,
  },
  {
    name: 'B00017: a group without a guide, as a page of yesterday would send it',
    says: 'B00017',
    type: 'ta',
    meanwhile: ({ page }) =>
      page.route('**/booking/submit*', (route) => {
        const form = new URLSearchParams(route.request().postData() ?? '');
        form.set('guideids', '[]');
        return route.continue({ postData: form.toString() });
      }),
    way: toGuides,
    guidesLeft: 1,
  },
  {
    name: 'B00017: the guide that was named left the agency',
    says: 'B00017_notYours',
    type: 'ta',
    meanwhile: part,
    way: toGuides,
    guidesLeft: 0,
  },
];

const [language, viewport] = readingOf('en', desktop);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(120_000);
  const t = textsOf(language);
  const answers = language === 'zh' ? zhAnswer : enAnswer;

  for (const { name, says, type, meanwhile, way, guidesLeft } of refusals)
    test(`a team's refusal is told with its way out, and the form is kept: ${name}`, async ({
      page,
      database,
    }) => {
      const agency = await registerTeam(baseUrl(), database, 'ta');
      const guide = await registerTeam(baseUrl(), database, 'tg');
      await bind(guide, agency);
      const { client } = type === 'tg' ? guide : agency;
      const [, , [session]] = (await findOpenDays(client, 3)) as [unknown, unknown, OpenSession[]];
      await speak(page, language);
      await carrySignIn(page, client, type);
      const form = `/page/${type}/editorder/${session?.eventssessionid}`;
      await page.goto(form);
      const booking = new BookingPage(page, language);
      const idnum = newPassport();
      const others = Array.from({ length: 9 }, () => `李丽，${newPassport()}`);
      await booking.paste([`王小明，${idnum}`, ...others]);
      const guides = page.getByTestId('guides-picker').getByRole('checkbox');
      if (type === 'ta') await guides.check();
      await booking.next();
      await meanwhile({ page, database, guide, agency });
      await booking.submit('keyboard');

      await expect(page.getByRole('heading', { name: t.booking.waiting.rejected })).toBeVisible();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(answers[says]);
      await expectFitting(page);
      // The page is the same for all of them but for its words.
      if (name === refusals[0]?.name) {
        await expectReadable(page);
        await page.reload();
        await expect(alert, 'told again').toContainText(answers[says]);
      }

      const [text, where] = way(t);
      await page.getByRole('main').getByRole('link', { name: text, exact: true }).click();
      await expect(page).toHaveURL(where);
      await follow(page, form);
      await expect(page.getByTestId('visitor-row')).toHaveCount(10);
      await expect(visitorField(page, 0, 'idnum'), 'nothing is lost').toHaveValue(idnum);
      if (guidesLeft === undefined) return;
      await expect(guides).toHaveCount(guidesLeft);
      if (guidesLeft) await expect(guides).toBeChecked();
      else {
        // While the list is on its way there is no guide in it either.
        await expect(page.getByText(t.team.picker.none)).toBeVisible();
        await booking.next();
        await expect(
          page.getByText(t.team.picker.needed),
          'who left is not sent again',
        ).toBeVisible();
      }
    });
});

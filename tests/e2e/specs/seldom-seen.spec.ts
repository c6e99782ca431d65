import { expect, type Page } from '@playwright/test';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { changeSetting } from '../../support/change-setting';
import { readMessages } from '../../support/development-tools';
import { eventually } from '../../support/eventually';
import { type NewVisitor, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/database';
import { textsOf } from '../pages/booking-page';
import { chooseFrom } from '../pages/choose-from';
import { carrySignIn, everyReading, speak } from '../pages/device';
import { fieldOf } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';

// They switch rules of the hall: in turn, and each is left as it was.
test.describe.configure({ mode: 'serial' });

const thresholds = { captcha: 30, review: 50, identity: 0, pause: 80, pauseDays: 7 };

const program = { account: '纪念馆参观预约', link: 'https://example.org/mini-program' };

const setRules = async (isOn: boolean): Promise<void> => {
  const staff = await signInStaff(baseUrl(), 'scheduler');
  await changeSetting(staff, 'documents', { permanentResidence: isOn, residencePermit: isOn });
  await changeSetting(staff, 'riskMeasures', { ...thresholds, identity: isOn ? 40 : 0 });
  await changeSetting(staff, 'miniProgram', isOn ? program : { account: '', link: '' });
};

const look = async (page: Page, _name: string): Promise<void> => {
  await expectFitting(page);
  await expectReadable(page);
};

for (const [language, viewport] of everyReading)
  test.describe(`in ${language} at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test.beforeAll(() => setRules(true));
    test.afterAll(() => setRules(false));
    const t = textsOf(language);
    let person: NewVisitor;
    test.beforeEach(async ({ page }) => {
      person = await registerVisitor(baseUrl());
      await eventually(async () => {
        const { doctypes } = await person.client.get('start/user');
        expect(doctypes).toEqual(expect.arrayContaining([6, 7]));
        expect(await person.client.get('start/miniProgram')).toMatchObject(program);
      });
      await speak(page, language);
    });

    test('the forms in which a document is given take the kinds that the hall has added', async ({
      page,
    }) => {
      await page.goto('/page/user/registry');
      await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[7]);
      await fieldOf(page, 'idnum').fill('8100001990');
      await fieldOf(page, 'idnum').press('Tab');
      await look(page, 'registry');
      await carrySignIn(page, person.client);
      await page.goto('/page/account/visitors');
      await page.getByRole('button', { name: t.visitors.add }).click();
      await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[6]);
      await look(page, 'visitors');
      await page.goto('/page/getpass');
      await expect(
        page.getByTestId('site-nav').getByRole('link', { name: t.site.header.user }),
        'one place at a time',
      ).not.toHaveAttribute('aria-current');
      await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[7]);
      await look(page, 'getpass');
    });

    test('what is held against an account is said with what follows, and who it is can be verified', async ({
      page,
      database,
    }) => {
      await database.query(
        `INSERT INTO risk_scores (account_id, score, reasons, for_review, paused_until)
         SELECT id, 90, '[{"rule":"people","count":70,"points":45},{"rule":"lateCancels","count":9,"points":45}]', true,
           now() + interval '5 days' FROM accounts WHERE username = $1`,
        [person.username],
      );
      await carrySignIn(page, person.client);
      await page.goto('/page/account/standing');
      await expect(page.getByRole('heading', { name: t.standing.verifyTitle })).toBeVisible();
      await look(page, 'standing');
      await page.getByRole('button', { name: t.standing.verify }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page.getByRole('alert'), 'said once').toHaveCount(1);
      await look(page, 'verify');
    });

    test('the page for phones shows the mini-program’s code at any width', async ({ page }) => {
      await page.goto('/page/mobile');
      await expect(page.getByRole('img', { name: t.site.mobile.code })).toBeVisible();
      await look(page, 'mobile');
    });

    test('a ticket that a restore has lost says so, and leads to a new booking', async ({
      page,
      database,
    }) => {
      const [day] = await findOpenDays(person.client);
      const { orderid } = await book(baseUrl(), person.client, day?.[0] as OpenSession, 1);
      const path = await eventually(async () => {
        const [told] = (await readMessages(baseUrl(), person.telnum)).filter(({ text }) =>
          text.includes('/t/'),
        );
        return new URL(/https?:\S+\/t\/\w+/.exec(String(told?.text))?.[0] ?? '').pathname;
      });
      await page.goto(`${path}?lang=${language}`);
      await look(page, 'ticket');
      await database.query('UPDATE accounts SET deleted_at = now() WHERE username = $1', [
        person.username,
      ]);
      await database.query(
        `INSERT INTO restores (stands_at, first_lost_order, last_lost_order) VALUES (now() - interval '1 hour', $1, $1)`,
        [orderid],
      );
      const lost = await page.goto(`${path}?lang=${language}`);
      expect(lost?.status()).toBe(410);
      await look(page, 'lost');
    });
  });

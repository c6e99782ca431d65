import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { leaveSeats } from '../../support/booking-steps';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/translated';
import { expect } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { BookingPage, textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { chooseFrom } from '../pages/choose-from';
import { carrySignIn, narrow, readingOf, speak } from '../pages/device';
import { counted, faultOf, fieldOf, orderStatus, visitorFault, confirm } from '../pages/fields';
import { LoginPage } from '../pages/login-page';

const [language, viewport] = readingOf('en', narrow);
const other = language === 'zh' ? 'en' : 'zh';
const [t, inOther] = [textsOf(language), textsOf(other)];

test.describe(`a page that the browser translates, in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  test.setTimeout(240_000);

  test('books a visit, shows it, and shows that it is cancelled', async ({ page }) => {
    const person = await registerVisitor(baseUrl());
    const booking = new BookingPage(page, language);
    await booking.open();
    await booking.chooseSession(3);
    await new LoginPage(page).signIn(person.username, person.password);
    await booking.fillVisitor(0, person.realname, 'E1');
    await booking.next();
    await expect(visitorFault(page, 0, 'idnum')).toBeVisible();
    await booking.fillVisitor(0, person.realname, person.idnum);
    await booking.next();
    await booking.submit();
    await booking.waitForSuccess();

    await page.goto(page.url().replace('/success/', '/account/record/').replace('/user/', '/'));
    await expect(orderStatus(page)).toHaveText(t.orders.status[1]);
    await page.getByRole('button', { name: t.orders.cancel, exact: true }).click();
    await confirm(page, t.orders.cancel);
    await expect(orderStatus(page)).toHaveText(t.orders.status[3]);
  });

  test('joins the waiting list of a full session and leaves it', async ({ page, database }) => {
    const [holder, person] = [await registerVisitor(baseUrl()), await registerVisitor(baseUrl())];
    // Other specs fill sessions of the fourth day.
    const session = await openSession(holder.client, 2, 4);
    await leaveSeats(database, holder.client, session, 1);
    await bookFor(holder.client, session);
    await speak(page, language);
    await carrySignIn(page, person.client);
    await page.goto(`/page/user?date=${session.eventsdate}`);
    const wait = t.schedule.waitlistOf.replace('{{session}}', sessionInWords(session.session));
    await page.getByRole('link', { name: wait }).click();
    await new BookingPage(page, language).fillVisitor(0, person.realname, newPassport());
    await page.getByRole('button', { name: counted(t.waiting.list.join) }).click();
    await expect(page).toHaveURL(/\/account\/waitlist$/);
    const place = t.waiting.list.place.replace('{{place}}', '1');
    await expect(page.getByText(place, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t.waiting.list.leave }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.waiting.list.leave }).click();
    await expect(page.getByText(place, { exact: true })).toHaveCount(0);
  });

  test('finds a ticket without signing in', async ({ page }) => {
    await speak(page, language);
    await page.goto('/page/getpass');
    await page.getByRole('button', { name: t.getpass.query, exact: true }).click();
    await expect(faultOf(page, 'idnum')).toBeVisible();
    await chooseFrom(fieldOf(page, 'doctype'), t.account.doctype[2]);
    await fieldOf(page, 'idnum').fill(newPassport());
    await fieldOf(page, 'telnum').fill('13700000001');
    await new Captcha(page).solve(() =>
      page.getByRole('button', { name: t.account.sms.send }).click(),
    );
    await expect(faultOf(page, 'idnum')).toHaveCount(0);
  });

  for (const path of ['/page/user', '/page/user/login', '/page/getpass', '/page/auth'])
    test(`${path} changes its language`, async ({ page }) => {
      await speak(page, language);
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading).toBeAttached();
      const before = await heading.innerText();
      await page.getByRole('button', { name: t.site.header.language }).click();
      await expect(page.getByText(inOther.site.language.changed)).toBeVisible();
      await expect(heading).not.toHaveText(before);
      await expect(page.getByRole('button', { name: inOther.site.header.language })).toBeVisible();
    });
});

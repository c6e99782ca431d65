import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/translated';
import { expect } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { narrow, readingOf, speak } from '../pages/device';
import { orderStatus, visitorFault, confirm } from '../pages/fields';
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

  test('changes its language', async ({ page }) => {
    for (const path of ['/page/user', '/page/user/login', '/page/getpass', '/page/auth'])
      await test.step(path, async () => {
        await speak(page, language);
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1 }).first();
        await expect(heading).toBeAttached();
        const before = await heading.innerText();
        await page.getByRole('button', { name: t.site.header.language }).click();
        await expect(page.getByText(inOther.site.language.changed)).toBeVisible();
        await expect(heading).not.toHaveText(before);
        const back = page.getByRole('button', { name: inOther.site.header.language });
        await expect(back).toBeVisible();
      });
  });
});

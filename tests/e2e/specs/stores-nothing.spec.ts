import type { Page } from '@playwright/test';
import { registerVisitor } from '../../support/new-visitor';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { desktop, readingOf } from '../pages/device';
import { consoleField, faultOf, submitOf } from '../pages/fields';
import { LoginPage } from '../pages/login-page';

const [language, viewport] = readingOf('zh', desktop);
const t = textsOf(language);
test.use({ viewport });

/** Blocks site data as a browser setting does: any access to storage throws. */
const blockSiteData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      set: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, blocked);
    Object.defineProperty(document, 'cookie', blocked);
    Object.defineProperty(navigator, 'serviceWorker', blocked);
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    window.BroadcastChannel = function () {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    } as never;
  });

/** @param hints how often the page explains that the sign-in ends with it */
const bookAfterSignIn = async (page: Page, hints = 0): Promise<void> => {
  const person = await registerVisitor(baseUrl());
  const booking = new BookingPage(page, language);
  await booking.open();
  await booking.chooseSession();
  await new LoginPage(page).signIn(person.username, person.password);
  await expect(page).toHaveURL(/\/user\/editorder\/\d+/);
  await expect(page.getByText(t.site.shortSignIn)).toHaveCount(hints);
  await booking.fillVisitor(0, person.realname, person.idnum);
  await booking.next();
  await expect(page.getByRole('heading', { name: t.booking.confirmTitle })).toBeVisible();
};

test.describe('a browser that blocks site data', () => {
  test.beforeEach(({ page }) => blockSiteData(page));

  test('books, and explains once that the sign-in ends with the page', async ({ page }) => {
    await bookAfterSignIn(page, 1);
    await new BookingPage(page, language).submit();
    await new BookingPage(page, language).waitForSuccess();
  });

  test('finds a ticket without signing in', async ({ page }) => {
    await page.goto('/page/getpass');
    await page.getByRole('button', { name: t.getpass.query, exact: true }).click();
    await expect(faultOf(page, 'idnum')).toBeVisible();
  });

  test('explains in the console that the staff sign-in needs cookies', async ({ page }) => {
    await page.goto('/admin/');
    await expect(consoleField(page, 'username')).toBeVisible();
    await expect(submitOf(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Cookie');
  });
});

test('a browser with full storage books', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await bookAfterSignIn(page);
});

test('garbage in every storage key breaks no page', async ({ page }) => {
  await page.addInitScript((names) => {
    for (const name of names)
      for (const store of [localStorage, sessionStorage])
        if (store.getItem(name) === null) store.setItem(name, '坏{"');
  }, namesInStore);
  await page.goto('/page/getpass');
  await expect(submitOf(page)).toBeVisible();
  await page.goto('/page/auth');
  await expect(submitOf(page)).toBeVisible();
  await bookAfterSignIn(page);
  await page.goto('/page/account/record');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/gate');
  await expect(consoleField(page, 'username')).toBeVisible();
});

/** Every storage key of the two apps. */
const namesInStore = [
  'authtoken',
  'unit-authtoken',
  'deviceToken',
  'accountType',
  'success_obj',
  'joinstatus',
  'breakoffstatus',
  'seenstatus',
  'kept-by-account',
  'kept-by-unit',
  'forgotten-at-account',
  'forgotten-at-unit',
  'booking-draft',
  'kept-tickets',
  'open-request-1',
  'JNT-auth-form',
  'JNT-auth-report',
  'getpass',
  'chunk-reloaded-at',
  'hall-gate-keeper',
  'hall-counter-paper',
  'hall-words',
  'hall-look:admin:orders',
];

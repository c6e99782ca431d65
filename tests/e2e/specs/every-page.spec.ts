import { prepareSitePages, type Reader, sitePages } from '../../support/site-pages';
import { baseUrl } from '../fixtures/base-url';
import { test } from '../fixtures/test';
import { atBothWidths, desktop, readingOf, speak } from '../pages/device';
import { follow } from '../pages/follow';
import { expectFingerSized, expectFitting, expectReadable } from '../pages/reading';

/** Opened directly: pages without the site's header, and the end of a request, which replaces its address. */
const opened = /^\/(mobile|\w+\/(waiting|success))/;
const readers: Reader[] = ['nobody', 'user', 'tg', 'ta', 'unit'];

// A touch screen of any width needs targets for a finger.
test.use({ hasTouch: true });

const [language] = readingOf('en', desktop);
test(`every page of the site is accessible, fits, and can be tapped in ${language}`, async ({
  page,
  database,
}) => {
  test.setTimeout(400_000);
  await page.setViewportSize(desktop);
  await speak(page, language);
  const { stored, addressOf } = await prepareSitePages(baseUrl(), database);
  for (const who of readers)
    await test.step(who, async () => {
      await page.goto('/page/icon.svg');
      await page.evaluate((values) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
      }, stored[who]);
      await page.goto('/page/getpass');
      for (const sitePage of sitePages.filter((one) => one.who === who)) {
        const address = `/page${addressOf(sitePage)}`;
        await (opened.test(sitePage.path) ? page.goto(address) : follow(page, address));
        await atBothWidths(page, async () => {
          await expectFitting(page);
          await expectReadable(page, `${sitePage.path} ${who}`);
          await expectFingerSized(page, `${sitePage.path} ${who}`);
        });
      }
    });
});

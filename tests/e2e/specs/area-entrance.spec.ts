import type { StaffArea } from '@hall/shared/contract/staff/schedule-answers';
import { book, findOpenDays, type OpenSession } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { carrySignIn, desktop, readingOf, speak } from '../pages/device';
import { consoleField } from '../pages/fields';
import { StaffConsole } from '../pages/staff-console';

const [language, viewport] = readingOf('zh', desktop);
test.describe(`in ${language} at ${viewport.width} pixels`, () => {
  test.use({ viewport });
  const t = textsOf(language);

  test('the order and the ticket show the entrance of their area until staff clear it', async ({
    page,
  }) => {
    const staff = await signInStaff(baseUrl(), 'admin');
    const readArea = async () =>
      ((await staff.call('GET', 'areas')).body as { items: StaffArea[] }).items[0] as StaffArea;
    const { areaid } = await readArea();
    const save = async (entrance: string) => {
      const { areaid: _areaid, ...area } = await readArea();
      return staff.call('PUT', `areas/${areaid}`, {
        ...area,
        entrance_zh: entrance,
        entrance_en: entrance,
      });
    };
    const person = await registerVisitor(baseUrl());
    const session = (await findOpenDays(person.client, 1))[0]?.[2] as OpenSession;
    const { orderid } = await book(baseUrl(), person.client, session, 1);
    await speak(page, language);
    await carrySignIn(page, person.client);
    try {
      await save('东门 2 号');
      for (const path of [`record/${String(orderid)}`, 'myticket']) {
        await page.goto(`/page/account/${path}`);
        await expect(page.getByRole('main'), path).toContainText(
          new RegExp(`${t.orders.entrance}\\s*东门 2 号`),
        );
      }
      const atConsole = new StaffConsole(page, language);
      await atConsole.open('admin', `/areas?areaid=${areaid}`);
      const drawer = page.getByRole('dialog');
      for (const name of ['entrance_zh', 'entrance_en']) await consoleField(drawer, name).fill('');
      await drawer.getByRole('button', { name: atConsole.t.console.form.save }).click();
      await expect(drawer).toBeHidden();
      const [cleared] = ((await staff.call('GET', 'areas')).body as { items: StaffArea[] }).items;
      expect(cleared).toMatchObject({ entrance_zh: '', entrance_en: '' });
    } finally {
      await save('');
    }
  });
});

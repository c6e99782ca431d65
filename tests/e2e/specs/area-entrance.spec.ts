import type { StaffArea } from '@hall/shared/contract/staff/schedule-answers';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { consoleField } from '../pages/fields';
import { StaffConsole } from '../pages/staff-console';

describeIn('zh', 'desktop', ({ t }) => {
  test('order and ticket show the entrance of their area', async ({ page, person }) => {
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
    const session = await openSession(person.client, 0, 2);
    const { orderid } = await bookFor(person.client, session);
    try {
      await save('东门 2 号');
      for (const path of [`record/${orderid}`, 'myticket']) {
        await page.goto(`/page/account/${path}`);
        await expect(page.getByRole('main'), path).toContainText(
          new RegExp(`${t.orders.entrance}\\s*东门 2 号`),
        );
      }
      const atConsole = new StaffConsole(page);
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

import { expect, test } from '@playwright/test';
import { validation as en } from '@hall/shared/locales/en/validation';
import { validation as zh } from '@hall/shared/locales/zh/validation';
import { changeSetting } from '../../support/change-setting';
import { eventually } from '../../support/eventually';
import { findOpenDays } from '../../support/booking-steps';
import { registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { baseUrl } from '../fixtures/base-url';
import { BookingPage, textsOf } from '../pages/booking-page';
import { chooseFrom } from '../pages/choose-from';
import { carrySignIn, readings, speak } from '../pages/device';
import { visitorFault, visitorField } from '../pages/fields';
import { expectFitting, expectReadable } from '../pages/reading';

// The two languages switch one rule: in turn, and it is left as it was.
test.describe.configure({ mode: 'serial' });

const setTaken = async (permanentResidence: boolean): Promise<void> =>
  changeSetting(await signInStaff(baseUrl(), 'scheduler'), 'documents', {
    ...{ permanentResidence, residencePermit: false },
  });

for (const [language, viewport] of readings)
  test.describe(`in ${language} at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test.beforeAll(() => setTaken(true));
    test.afterAll(() => setTaken(false));
    const t = textsOf(language);
    const validation = language === 'zh' ? zh : en;

    test('a document that the hall has added is chosen, told what is wrong with it, and booked with', async ({
      page,
    }) => {
      const person = await registerVisitor(baseUrl());
      await eventually(async () => {
        const { doctypes } = await person.client.get('start/user');
        expect(doctypes).toContain(6);
      });
      await speak(page, language);
      await carrySignIn(page, person.client);
      const booking = new BookingPage(page, language);
      const [day] = await findOpenDays(person.client);
      await booking.open(day?.[0]?.eventsdate ?? '');
      await booking.chooseSession();
      await visitorField(page, 0, 'realname').fill('Anna Schmidt');
      await chooseFrom(visitorField(page, 0, 'doctype'), t.account.doctype[6]);
      await visitorField(page, 0, 'idnum').fill('DEU1234');
      await booking.next();
      await expect(visitorFault(page, 0, 'idnum')).toHaveText(validation.idnum.formatOf[6]);
      await expectFitting(page);
      await expectReadable(page);
      const idnum = `DEU${String(Date.now()).slice(-12).padStart(12, '1')}`;
      await visitorField(page, 0, 'idnum').fill(idnum);
      await booking.next();
      await expect(page.getByText(`${t.account.doctype[6]} ${idnum}`)).toBeVisible();
      await expectFitting(page);
      await booking.submit();
      await booking.waitForSuccess();
    });
  });

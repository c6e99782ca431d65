import { maskNumber } from '@hall/shared/rules/masking';
import { readSentCode } from '../../support/development-tools';
import { baseUrl } from '../fixtures/base-url';
import { describeIn, expect, test } from '../fixtures/test';
import { BookingPage, textsOf } from '../pages/booking-page';
import { Captcha } from '../pages/captcha';
import { elderOf, expectForElders, readLarge } from '../pages/elder';
import { visitorFault, visitorField } from '../pages/fields';
import { tabTo } from '../pages/reading';

describeIn('zh', 'narrow', ({ language, t }) => {
  test.setTimeout(240_000);

  test('a visit is booked in five steps by keyboard alone', async ({ page, person }) => {
    await readLarge(page);
    await page.goto('/page/user');
    const { step, stepText, panel, button, kindOf } = elderOf(page, language);
    const pressBy = async (target: ReturnType<typeof button>): Promise<void> => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    const seen = async (number: number): Promise<void> => {
      await expect(step).toHaveText(stepText(number));
      await expectForElders(page, `step ${number}`);
    };

    await expect(page.getByRole('heading', { level: 1, name: t.elder.task.date })).toBeVisible();
    await expect(page.getByTestId('open-session'), 'one task a page').toHaveCount(0);
    const day = page.getByTestId('open-day').nth(1);
    await expect(day).toBeVisible();
    await seen(1);
    await pressBy(day);

    await expect(page.getByRole('heading', { level: 1, name: t.elder.task.session })).toBeVisible();
    const session = page.getByTestId('open-session').nth(2);
    await expect(session).toBeVisible();
    await seen(2);
    await page.getByRole('link', { name: t.elder.back, exact: true }).click();
    await expect(step).toHaveText(stepText(1));
    await pressBy(page.getByTestId('open-day').nth(1));
    await pressBy(session);

    await expect(visitorField(page, 0, 'realname')).toBeVisible();
    await seen(3);
    await pressBy(button(t.booking.next));
    await expect(visitorFault(page, 0, 'realname')).toBeVisible();
    await expect(visitorField(page, 0, 'realname')).toBeFocused();
    await expectForElders(page, 'step 3 with faults');
    await page.keyboard.type(person.realname);
    await kindOf(0).selectOption('2');
    await tabTo(page, visitorField(page, 0, 'idnum'));
    await page.keyboard.type(person.idnum);
    await pressBy(button(t.booking.next));

    const { answers } = new BookingPage(page, language);
    await expect(answers).toContainText(person.idnum);
    await seen(4);
    await pressBy(button(t.booking.submit));

    const asked = panel.getByRole('heading', { name: t.captcha.title });
    await expect(asked).toBeFocused();
    await expect(asked).toBeInViewport();
    await expect(answers).toBeHidden();
    await expectForElders(page, 'the code');
    await expect(step, 'the step heading stays above the panel').toHaveText(stepText(4));
    await expect(step).toBeVisible();
    const own = maskNumber(person.telnum);
    await pressBy(button(t.captcha.instead.sendOwn.replace('{{telnum}}', own)));
    await expect(panel.getByText(t.captcha.instead.sent), 'no countdown').toBeVisible();
    await tabTo(page, panel.getByLabel(t.captcha.instead.smscode));
    await page.keyboard.type(await readSentCode(baseUrl(), person.telnum));
    await pressBy(button(t.captcha.instead.confirm));

    await new BookingPage(page, language).waitForSuccess();
    await seen(5);
    await expect(page).toHaveURL(/\/success\/\d+$/);
  });
});

test('going back keeps all data; the puzzle can be chosen', async ({ page, person, booking }) => {
  const t = textsOf('zh');
  await readLarge(page);
  await page.goto('/page/user');
  const { step, stepText, button, panel, kindOf } = elderOf(page, 'zh');
  await page.getByTestId('open-day').first().click();
  await booking.chooseSession(3);
  await visitorField(page, 0, 'realname').fill('欧阳慧');
  await button(t.elder.back).click();
  await expect(step).toHaveText(stepText(2));
  await page.goBack();
  await expect(visitorField(page, 0, 'realname')).toHaveValue('欧阳慧');
  await kindOf(0).selectOption('2');
  await visitorField(page, 0, 'idnum').fill(person.idnum);
  await booking.next();
  await expect(step).toHaveText(stepText(4));
  await booking.changeVisitor(0);
  await expect(visitorField(page, 0, 'realname')).toBeFocused();
  await booking.next();
  await button(t.booking.submit).click();
  await new Captcha(page).solve(() =>
    panel.getByRole('button', { name: t.captcha.instead.back }).click(),
  );
  await booking.waitForSuccess();
});

import { describeIn, expect, test } from '../fixtures/test';
import { expectSound } from '../pages/reading';

describeIn('en', 'desktop', ({ t }) => {
  test('messages about tickets are turned off, and stay off', async ({ page, person }) => {
    await page.goto('/page/account/profile');
    const choice = page.getByRole('checkbox', { name: t.account.messages.label });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expectSound(page);
    await page.reload();
    await expect(choice).not.toBeChecked();
    expect(await person.client.call('user_account/getMessageChoice')).toMatchObject({
      messages: 0,
    });
  });
});

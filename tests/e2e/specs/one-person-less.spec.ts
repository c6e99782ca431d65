import type { Locator } from '@playwright/test';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { describeIn, expect, test } from '../fixtures/test';
import { bookFor, openSession } from '../fixtures/open-session';
import { faultMessages, orderStatus, visitOf } from '../pages/fields';

describeIn('zh', 'desktop', ({ language, t, viewport }) => {
  test('one person is removed from an order', async ({ page, person }) => {
    const session = await openSession(person.client, 0, 3);
    const { orderid } = await bookFor(person.client, session, 2);
    // Its account needs two people for a booking.
    await page.route('**/ajax/start/user?*', async (route) => {
      const response = await route.fetch();
      const start = (await response.json()) as object;
      await route.fulfill({ response, json: { ...start, minnums: 2 } });
    });
    await page.goto(`/page/account/record/${orderid}`);
    await expect(visitOf(page)).toHaveText(
      `${dateInWords(session.eventsdate, language)} ${sessionInWords(session.session)}`,
    );
    await expect(orderStatus(page)).toHaveText(t.orders.status[1]);
    const lefts = await page
      .getByTestId('person')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().left)),
      );
    expect(lefts[1], 'in aligned columns').toEqual(lefts[0]);
    await expect(
      page.getByTestId('party'),
      'the order names the state of all tickets once',
    ).not.toContainText(t.orders.ticketstatus[1]);
    const takeOut = page.getByTestId('party').getByRole('button', { name: t.orders.takeOut });
    await expect(takeOut).toHaveCount(2);
    // The accessible name contains the visible text (WCAG 2.5.3).
    await expect(takeOut.first()).toHaveAccessibleName(new RegExp(t.orders.takeOut));
    await takeOut.first().click();
    const question = page.getByRole('dialog');
    // Masked names can be equal. The document identifies the person.
    const document = /\*\*\*\*(.{4})/.exec(await page.getByTestId('party').innerText())![1]!;
    await expect(question).toContainText(t.account.doctype[2]);
    await expect(question).toContainText(document);
    await expect(question).toContainText(t.orders.takeOutBelow.replace('{{least}}', '2'));
    await question.getByRole('button', { name: t.orders.doNotRemove, exact: true }).click();
    await expect(question).toBeHidden();
    await expect(takeOut).toHaveCount(2);
    await takeOut.first().click();
    await question.getByRole('button', { name: t.orders.takeOut, exact: true }).click();
    await expect(page.getByTestId('person')).toHaveCount(1);
    const history = page.getByTestId('facts').last();
    await expect(history).toContainText(document);
    if (viewport.width < 768) {
      const widthOf = async (part: Locator) => (await part.boundingBox())!.width;
      expect(await widthOf(history.getByRole('definition').last()), 'not in half a column').toBe(
        await widthOf(history),
      );
    }
    // The last person cannot be removed.
    await expect(takeOut).toHaveCount(0);
    await expect(page.getByTestId('ticket-qr')).toBeVisible();
    await expect(faultMessages(page)).toHaveCount(0);
  });
});

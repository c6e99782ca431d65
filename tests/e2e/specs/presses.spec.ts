import { expect, test } from '../fixtures/test';
import { textsOf } from '../pages/booking-page';
import { chooseFrom } from '../pages/choose-from';
import { visitorField } from '../pages/fields';
import { slowProcessor } from '../pages/networks';
import { placeOfOption, placesWhileOpening, pressTwice, shownChoice } from '../pages/opening';

const t = textsOf('zh');

for (const [reducedMotion, where] of [
  ['no-preference', ''],
  ['reduce', ', with reduced motion too'],
] as const)
  test(`an opening element never moves${where}`, async ({ page, person: _person, booking }) => {
    await page.emulateMedia({ reducedMotion });
    await booking.open();
    await booking.chooseSession();

    const inList = await placesWhileOpening(page, 'option', () =>
      visitorField(page, 0, 'doctype').click(),
    );
    expect(inList).toHaveLength(1);
    await page.keyboard.press('Escape');

    const inDialog = await placesWhileOpening(page, 'paste', () =>
      page.getByRole('button', { name: t.booking.paste }).click(),
    );
    expect(inDialog).toHaveLength(1);
  });

test('two quick clicks choose from a list', async ({ page, person: _person, booking }) => {
  await booking.open();
  await booking.chooseSession();
  const doctype = visitorField(page, 0, 'doctype');
  // From here on no selection moves the list, because each of these types asks for a child.
  await chooseFrom(doctype, t.account.doctype[2]);
  const kinds = [3, 4, 5, 2] as const;
  const places = [];
  for (const kind of kinds)
    places.push(await placeOfOption(page, doctype, t.account.doctype[kind]));

  await page.reload();
  await expect(doctype).toBeVisible();
  await slowProcessor(page, 6);
  for (const [index, kind] of kinds.entries()) {
    await pressTwice(page, doctype, places[index]!);
    await expect(shownChoice(doctype)).toContainText(t.account.doctype[kind]);
  }
});

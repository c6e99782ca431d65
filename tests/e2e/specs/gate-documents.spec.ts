import type { Page } from '@playwright/test';
import { newPassport } from '../../support/new-visitor';
import { describeIn, expect, test } from '../fixtures/test';
import { openGate, partyAtTheDoor, partyOfAnotherDay, scan } from '../pages/gate-page';
import { expectSound, expectWhole } from '../pages/reading';
import type { StaffConsole } from '../pages/staff-console';

test.describe.configure({ timeout: 120_000 });

const ticksOn = (page: Page) =>
  page
    .getByTestId('gate-tickets')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));

/** @returns scans that the gate refuses, each with its headline */
async function refusedScans({
  gateDesk,
  gate,
}: StaffConsole['t']): Promise<[string, string | RegExp][]> {
  const otherDay = newPassport();
  await partyOfAnotherDay([otherDay]);
  const [before, after] = gate.otherday.split('{{date}}') as [string, string];
  return [
    [newPassport(), `× ${gateDesk.notFound}`],
    ['11010119900307123', `× ${gateDesk.wrongNumber}`],
    [otherDay, new RegExp(`^× ${before}.*\\d.*${after}$`)],
  ];
}

describeIn('en', 'desktop', () => {
  test('by default the gate admits only the owner of a document', async ({ page, staff }) => {
    const passports = [newPassport(), newPassport(), newPassport()] as const;
    const [first, second, third] = passports;
    const code = await partyAtTheDoor([...passports]);
    await staff.open('gate', '/gate');
    const words = staff.t.gateDesk;
    const verdict = page.getByTestId('verdict');

    await scan(page, code);
    await expect(verdict).toContainText(words.readEach);
    // Read, of how many, and selected.
    await expect(verdict.getByRole('heading')).toHaveText(/0\D+3\D+0/);
    await expect(verdict, 'no green before a document is read').toHaveAttribute(
      'data-mood',
      'unsure',
    );
    expect(await ticksOn(page), 'a code names nobody').toEqual([false, false, false]);
    await expect(page.getByTestId('gate-acts').getByRole('button')).toBeDisabled();

    await scan(page, first);
    await expect.poll(() => ticksOn(page)).toEqual([true, false, false]);
    await scan(page, newPassport());
    await expect(verdict).toContainText(words.notFoundDocument);
    await expect(verdict, 'a refused scan is red').toHaveAttribute('data-mood', 'bad');
    expect(await ticksOn(page), 'a stranger leaves the party on the screen').toEqual([
      true,
      false,
      false,
    ]);
    const other = newPassport();
    await partyAtTheDoor([other]);
    await scan(page, other);
    await expect(verdict.getByRole('heading')).toHaveText(`× ${words.stranger}`);
    const stranger = page.getByTestId('gate-stranger').getByRole('button');
    await expect(stranger, 'and the booking of the stranger can be opened').toBeVisible();
    await scan(page, third);
    await expect(stranger).toHaveCount(0);
    await expect
      .poll(() => ticksOn(page), 'a stranger unticks nobody')
      .toEqual([true, false, true]);
    await expect(verdict.getByText(`✓ ${words.read}`)).toHaveCount(2);
    await expect(verdict.getByRole('heading')).toHaveText(/2\D+3\D+2/);
    await expectSound(page);

    await page.keyboard.press('Enter');
    await expect(verdict).toContainText(words.admitted.replace('{{count}}', '2'));
    await scan(page, first);
    await expect(verdict, 'a document that was handed back into the queue').toContainText(
      words.ownerIn,
    );
    await expect(verdict).toHaveAttribute('data-mood', 'bad');
    expect(await ticksOn(page)).toEqual([false, false, false]);
    const headline = verdict.getByRole('heading');
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const [read, text] of await refusedScans(staff.t)) {
      await scan(page, first);
      await expect(headline).toContainText(staff.t.gateDesk.ownerIn);
      await scan(page, read);
      await expect(headline, 'is about the last scan only').toHaveText(text);
      await expect(verdict).toHaveAttribute('data-mood', 'bad');
      await expectWhole(verdict);
    }
    await scan(page, second);
    await expect.poll(() => ticksOn(page)).toEqual([false, true, false]);
  });
});

test('two documents read in quick succession tick both owners', async ({ page }) => {
  const passports = [newPassport(), newPassport(), newPassport()] as const;
  await partyAtTheDoor([...passports]);
  await openGate(page);
  await scan(page, passports[0]);
  await scan(page, passports[1]);
  await expect.poll(() => ticksOn(page)).toEqual([true, true, false]);
});

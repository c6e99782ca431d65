import { expect, type Locator } from '@playwright/test';
import { isIdCardNumber } from '@hall/shared/rules/documents';
import { findOpenDays } from '../../support/booking-steps';
import { fillTeamForm } from '../../support/new-team-account';
import { newPassport, registerVisitor } from '../../support/new-visitor';
import { signInStaff } from '../../support/staff-client';
import { newUnit, submitForm } from '../../support/unit-steps';
import { createVisitorClient } from '../../support/visitor-client';
import { baseUrl } from '../fixtures/base-url';
import type { StaffConsole } from './staff-console';

/** Opens a page from the menu. */
export const menu = (staff: StaffConsole, name: string): Promise<void> =>
  staff.page.getByTestId('console-side').getByRole('link', { name, exact: true }).click();
/** Presses a button by name, which its shortcut key may follow. */
export const press = (scope: Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) }).click();
/** The open dialog or drawer. */
export const dialogOf = (staff: StaffConsole): Locator => staff.page.getByRole('dialog');
/** The gate's verdict about the scanned party. */
export const verdictOf = (staff: StaffConsole): Locator => staff.page.getByTestId('verdict');
/** The page without the console's frame. */
export const mainOf = (staff: StaffConsole): Locator => staff.page.getByRole('main');

/** A character that the names of no other test contain. */
export const rare = (): string => String.fromCodePoint(0x8000 + Math.floor(Math.random() * 0x1000));

/** @returns an unused ID card number */
export function newIdCard(): string {
  const number = `11010119900307${newPassport().slice(-3)}`;
  const end = [...'0123456789X'].find((sign) => isIdCardNumber(number + sign));
  return `${number}${end}`;
}

/** @returns the name of a guide or an agency that has just registered */
export async function applicant(type: 'tg' | 'ta'): Promise<string> {
  const client = createVisitorClient(baseUrl());
  const field = type === 'tg' ? 'realname' : 'taname';
  const name = `远方${rare()}`;
  const form = { ...(await fillTeamForm(baseUrl(), type, client)), [field]: name };
  expect((await client.call(`${type}_account/register`, form)).code).toBe('A00006');
  return name;
}

/** @returns the application that waits for its first or its final decision */
export async function application(approved: boolean): Promise<string> {
  const { client } = await newUnit(baseUrl(), await signInStaff(baseUrl(), 'admin'));
  const days = await findOpenDays((await registerVisitor(baseUrl())).client, 3);
  const { authapplyid } = await submitForm(client, days[2]!.at(-1)!);
  if (approved)
    await (
      await signInStaff(baseUrl(), 'reviewer')
    ).call('POST', `authorizations/${authapplyid}/decision`, { decision: 'approve' });
  return authapplyid;
}

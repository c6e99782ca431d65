import { changeSetting } from './change-setting';
import { signInStaff } from './staff-client';

/** Reminders and offers of the waiting list at any time of the day. */
export const allDay = { sending: true, from: '00:00', until: '23:59' };

/** Offers returned seats at once, whatever time it is. */
export async function offerAllDay(baseUrl: string): Promise<void> {
  await changeSetting(await signInStaff(baseUrl, 'admin'), 'reminder', allDay);
}

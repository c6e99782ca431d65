import type { StaffClient } from './staff-client';

/**
 * Changes a rule of the hall as staff do, over whatever it is now.
 * @param staff may change rules
 * @throws {Error} where it is refused
 */
export async function changeSetting(
  staff: StaffClient,
  key: string,
  value: unknown,
): Promise<void> {
  const { settings } = (await staff.call('GET', 'settings')).body as {
    settings: { key: string; version: string }[];
  };
  const version = settings.find((one) => one.key === key)?.version;
  const { status, body } = await staff.call('PUT', `settings/${key}`, {
    value,
    version,
    reason: '测试需要',
  });
  if (status !== 204) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
}

import type { StaffClient } from './staff-client';

/**
 * Changes a hall setting as staff do, whatever its current value.
 * @param staff must have the permission to change settings
 * @throws {Error} if the change is refused
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

import { type SaveSettingDto, settingEndpoints } from '@hall/shared/contract/staff/settings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes a rule of the hall. */
export function useSaveSetting(key: string, told?: Told<unknown, SaveSettingDto>) {
  return useStaffMutation<SaveSettingDto, unknown>(
    (input: SaveSettingDto) => requestOf(settingEndpoints.save, { key }, input),
    told,
  );
}

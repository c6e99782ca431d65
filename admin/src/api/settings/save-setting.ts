import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type SaveSettingDto, settingEndpoints } from '@hall/shared/contract/staff/settings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes a rule of the hall. */
export function useSaveSetting(key: string, told?: Told<unknown, FieldsOf<SaveSettingDto>>) {
  return useStaffMutation<FieldsOf<SaveSettingDto>, unknown>(
    (input: FieldsOf<SaveSettingDto>) => requestOf(settingEndpoints.save, { key }, input),
    told,
  );
}

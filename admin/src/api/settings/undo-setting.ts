import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { settingEndpoints, type UndoSettingDto } from '@hall/shared/contract/staff/settings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes the last change of a rule back. */
export function useUndoSetting(
  told?: Told<unknown, { key: string; input: FieldsOf<UndoSettingDto> }>,
) {
  return useStaffMutation<{ key: string; input: FieldsOf<UndoSettingDto> }, unknown>(
    ({ key, input }: { key: string; input: FieldsOf<UndoSettingDto> }) =>
      requestOf(settingEndpoints.undo, { key }, input),
    told,
  );
}

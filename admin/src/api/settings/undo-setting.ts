import { settingEndpoints, type UndoSettingDto } from '@hall/shared/contract/staff/settings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes the last change of a rule back. */
export function useUndoSetting(told?: Told<unknown, { key: string; input: UndoSettingDto }>) {
  return useStaffMutation<{ key: string; input: UndoSettingDto }, unknown>(
    ({ key, input }: { key: string; input: UndoSettingDto }) =>
      requestOf(settingEndpoints.undo, { key }, input),
    told,
  );
}

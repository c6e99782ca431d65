import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type HallPictureAnswer,
  type SaveSettingDto,
  settingEndpoints,
  type UndoSettingDto,
} from '@hall/shared/contract/staff/settings';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const settingsQuery = queryOf(settingEndpoints.list);

/** The current rules of the hall. */
export function useSettings() {
  return useQuery(settingsQuery(useLocale(), {}, undefined));
}

const settingHistoryQuery = queryOf(settingEndpoints.history);

/** The history of a rule: each value, its author and the reason. */
export function useSettingHistory(key: string) {
  return useQuery(settingHistoryQuery(useLocale(), { key }, undefined));
}

/** Changes a rule of the hall. */
export function useSaveSetting(key: string, told?: Told<unknown, FieldsOf<SaveSettingDto>>) {
  return useStaffMutation<FieldsOf<SaveSettingDto>, unknown>(
    (input) => requestOf(settingEndpoints.save, { key }, input),
    told,
  );
}

/** Undoes the last change of a rule. */
export function useUndoSetting(
  told?: Told<unknown, { key: string; input: FieldsOf<UndoSettingDto> }>,
) {
  return useStaffMutation<{ key: string; input: FieldsOf<UndoSettingDto> }, unknown>(
    ({ key, input }) => requestOf(settingEndpoints.undo, { key }, input),
    told,
  );
}

/** Uploads a picture of the hall. Visitors see it once the rule that names it is saved. */
export function useUploadPicture(told?: Told<HallPictureAnswer, FormData>) {
  return useStaffMutation<FormData, HallPictureAnswer>(
    (input) => requestOf(settingEndpoints.upload, {}, input),
    told,
  );
}

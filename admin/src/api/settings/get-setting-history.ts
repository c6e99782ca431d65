import { useQuery } from '@tanstack/react-query';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { queryOf, useLocale } from '../query';

/** Every value that a rule has had, who set it and why. */
const settingHistoryQuery = queryOf(settingEndpoints.history);

export function useSettingHistory(key: string) {
  return useQuery(settingHistoryQuery(useLocale(), { key }, undefined));
}

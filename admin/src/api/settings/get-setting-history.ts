import { useQuery } from '@tanstack/react-query';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { queryOf, useLocale } from '../query';

const settingHistoryQuery = queryOf(settingEndpoints.history);

/** Every value that a rule has had, who set it and why. */
export function useSettingHistory(key: string) {
  return useQuery(settingHistoryQuery(useLocale(), { key }, undefined));
}

import { useQuery } from '@tanstack/react-query';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { queryOf, useLocale } from '../query';

const settingsQuery = queryOf(settingEndpoints.list);

/** The rules of the hall as they stand. */
export function useSettings() {
  return useQuery(settingsQuery(useLocale(), {}, undefined));
}

import { useQuery } from '@tanstack/react-query';
import { settingEndpoints } from '@hall/shared/contract/staff/settings';
import { queryOf, useLocale } from '../query';

/** The rules of the hall as they stand. */
const settingsQuery = queryOf(settingEndpoints.list);

export function useSettings() {
  return useQuery(settingsQuery(useLocale(), {}, undefined));
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { staffNamer } from '@hall/shared/rules/staff-names';
import { useCan } from '../get-me';
import { queryOf, useLocale } from '../query';

/** What members of staff are called. */
const namesQuery = queryOf(staffEndpoints.names);

/** @returns what stands for whoever did something: a real name where there is one, else the sign-in name */
export function useStaffNames(): (username: string) => string {
  const { t } = useTranslation();
  const may = useCan();
  const { data } = useQuery({
    ...namesQuery(useLocale(), {}, undefined),
    staleTime: 300_000,
    enabled: may('overview.read'),
  });
  return staffNamer(data?.names ?? [], (realname, username) =>
    t('staff.sharedName', { realname, username }),
  );
}

import { OverdueTag } from '../review/overdue-tag';
import { useTranslation } from 'react-i18next';
import type { BindingRow } from '@hall/shared/contract/staff/bindings';
import { Instant } from '../../format/instant';
import type { Column } from '../../table/columns';

/** @returns the columns of the list of bindings */
export function useBindingColumns(): Column<BindingRow>[] {
  const { t } = useTranslation();
  return [
    {
      name: 'guide',
      title: t('accounts.kinds.tg'),
      render: ({ guide }) => `${guide.realname} ${guide.telnum}`,
    },
    {
      name: 'agency',
      title: t('accounts.kinds.ta'),
      render: ({ agency }) => agency.realname,
    },
    {
      name: 'state',
      title: t('bindings.state'),
      sortable: true,
      render: ({ state }) => t(`bindings.states.${state}`),
    },
    {
      name: 'changedat',
      title: t('bindings.changedat'),
      sortable: true,
      render: ({ changedat, state: standing }) => (
        <>
          <Instant at={changedat} />{' '}
          {standing === 'pending' && <OverdueTag list="bindings" since={changedat} />}
        </>
      ),
    },
    {
      name: 'orderspending',
      title: t('bindings.orderspending'),
      align: 'right',
    },
  ];
}

import { Link } from '@tanstack/react-router';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupUnitRow } from '@hall/shared/contract/staff/group-units';
import { searchWords } from '../../addresses/search-words';
import { useCan } from '../../api/me';
import { Instant } from '../../format/instant';
import type { Column } from '../../table/columns';
import { FoundInName } from '../../table/found-part';
import css from '../accounts/accounts.module.css';

/**
 * @param keyword the search words to mark in the cells
 * @returns the columns of the list of units, with the acts that the reader may use
 */
export function useUnitColumns({
  keyword,
  onEdit,
  onReset,
}: {
  keyword: string | undefined;
  onEdit: (unit: GroupUnitRow) => void;
  onReset: (unit: GroupUnitRow) => void;
}): Column<GroupUnitRow>[] {
  const { t } = useTranslation();
  const may = useCan()('auth-units.manage');
  const text = (name: string): string => t(`authorizations.units.${name}`);
  return [
    {
      name: 'unitname',
      title: text('unitname'),
      sortable: true,
      width: 260,
      render: ({ unitname }) => <FoundInName text={unitname} typed={keyword} />,
    },
    {
      name: 'loginid',
      title: t('authorizations.loginid'),
      sortable: true,
      width: 140,
      render: ({ loginid }) => <FoundInName text={loginid} typed={keyword} />,
    },
    {
      name: 'contact',
      title: text('contact'),
      width: 100,
      render: ({ contact }) => <FoundInName text={contact} typed={keyword} />,
    },
    { name: 'telnum', title: text('telnum'), width: 140, isForWide: true },
    {
      name: 'active',
      title: text('active'),
      width: 90,
      render: ({ active }) => (
        <Tag color={active ? 'success' : 'default'}>{text(active ? 'on' : 'off')}</Tag>
      ),
    },
    {
      name: 'signedinat',
      title: text('signedinat'),
      isForWide: true,
      render: ({ signedinat }) => (signedinat ? <Instant at={signedinat} /> : text('never')),
    },
    {
      name: 'unreported',
      title: text('unreported'),
      width: 110,
      sortable: true,
      render: ({ unreported, unitid, loginid }) =>
        unreported > 0 && (
          <Link
            to="/authorizations"
            search={{ report: 'missing', find: `unit-${unitid}` }}
            onClick={() => searchWords.keep({ keyword: loginid }, `unit-${unitid}`)}
          >
            {unreported}
          </Link>
        ),
    },
    ...(may
      ? [
          {
            name: 'acts',
            title: t('console.list.acts'),
            width: 220,
            render: (unit: GroupUnitRow) => (
              <span className={css.rowActs}>
                <Button size="small" onClick={() => onEdit(unit)}>
                  {text('edit')}
                </Button>
                <Button size="small" onClick={() => onReset(unit)}>
                  {text('reset')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}

import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { textIn } from '@hall/shared/rules/both-languages';
import { useCan, useDocumentName } from '../../api/me';
import { useStaffNames } from '../../api/staff-names';
import { Dated, Instant } from '../../format/instant';
import type { Column } from '../../table/columns';

/** @returns the columns of the blacklist, with the remove button for staff who may use it */
export function useBlacklistColumns(onLift: (entry: BlacklistRow) => void): Column<BlacklistRow>[] {
  const { t, i18n } = useTranslation();
  const documentName = useDocumentName('accounts');
  const nameOf = useStaffNames();
  const may = useCan();
  const acts: Column<BlacklistRow> = {
    name: 'acts',
    title: t('console.list.acts'),
    render: (row) =>
      row.standing && (
        <Button size="small" onClick={() => onLift(row)}>
          {t('blacklist.lift')}
        </Button>
      ),
  };
  return [
    { name: 'realname', title: t('accounts.realname'), sortable: true },
    {
      name: 'idnum',
      title: t('accounts.idnum'),
      render: ({ doctype, idnum }) => `${doctype ? documentName(doctype) : ''} ${idnum || '—'}`,
    },
    {
      name: 'reason',
      title: t('console.form.reason'),
      render: ({ reason }) => textIn(reason, i18n.language),
    },
    {
      name: 'until',
      title: t('accounts.until'),
      sortable: true,
      render: ({ until }) => <Dated text={until || t('blacklist.untilLifted')} />,
    },
    {
      name: 'standing',
      title: t('accounts.status'),
      render: ({ standing, upcoming }) => (
        <>
          <Tag color={standing ? 'error' : 'default'}>
            {t(`blacklist.${standing ? 'standing' : 'over'}`)}
          </Tag>
          {standing && upcoming > 0 && t('blacklist.upcoming', { count: upcoming })}
        </>
      ),
    },
    {
      name: 'createdat',
      title: t('blacklist.addedat'),
      isForWide: true,
      sortable: true,
      render: ({ createdat, createdby, byrule }) => (
        <>
          <Instant at={createdat} /> {byrule ? t('blacklist.byRule') : nameOf(createdby)}
        </>
      ),
    },
    ...(may('blacklist.edit') ? [acts] : []),
  ];
}

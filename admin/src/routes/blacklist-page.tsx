import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blacklistEndpoints, type BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { blacklist as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { RowSheet } from '../features/subject-acts/row-sheet';
import { PageHead } from '../layouts/page-head';
import { AddToBlacklistDrawer, LiftDialog } from '../features/blacklist/blacklist-drawers';
import { useBlacklistColumns } from '../features/blacklist/blacklist.columns';
import { BlacklistInBulk } from '../features/blacklist/blacklist-in-bulk';

/** The blacklist with reasons and end dates. The no-show rule adds entries automatically. */
export function BlacklistPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<BlacklistRow>();
  const [chosen, setChosen] = useState<BlacklistRow[]>([]);
  const search = useSearchState(address);
  const [{ blacklistid: opened, ...kept }, change] = search;
  const columns = useBlacklistColumns(setLifting);
  return (
    <>
      <PageHead title={t('console.menu.blacklist')}>
        {may('blacklist.edit') && (
          <>
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('blacklist.add')}
            </Button>
            <Link to="/imports" search={{ kind: 'blacklist' }}>
              <Button>{t('imports.title')}</Button>
            </Link>
          </>
        )}
      </PageHead>
      <DataTable<BlacklistRow>
        list="blacklist"
        call={blacklistEndpoints.search}
        search={search}
        rowKey="blacklistid"
        link={({ blacklistid }) => ({ to: '/blacklist', search: { ...kept, blacklistid } })}
        emptyText={t('blacklist.empty')}
        {...(may('blacklist.edit') && {
          selection: {
            keys: chosen.map(({ blacklistid }) => blacklistid),
            onChange: (_keys: unknown, rows: BlacklistRow[]) => setChosen(rows),
          },
          actions: <BlacklistInBulk rows={chosen} onDone={() => setChosen([])} />,
        })}
        filters={[
          { name: 'keyword', label: t('accounts.realname'), kind: 'text', width: 140 },
          { name: 'idnum', label: t('accounts.idnum'), kind: 'text', width: 200 },
          {
            name: 'state',
            label: t('accounts.status'),
            kind: 'choice',
            options: ['standing', 'over'].map((value) => ({
              value,
              label: t(`blacklist.${value}`),
            })),
          },
        ]}
        columns={columns}
      />
      {opened && (
        <RowSheet
          key={opened}
          title={t('console.menu.blacklist')}
          nameOf={({ realname }) => realname}
          call={blacklistEndpoints.search}
          by={['blacklistid', opened]}
          columns={columns}
          kind="blacklist"
          onClose={() => change({ blacklistid: undefined })}
        />
      )}
      {adding && <AddToBlacklistDrawer onClose={() => setAdding(false)} />}
      {lifting && <LiftDialog entry={lifting} onClose={() => setLifting(undefined)} />}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupUnitRow, IssuedGroupUnit } from '@hall/shared/contract/staff/group-units';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { groupUnits as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { IssuedSignIn } from '../forms/issued-sign-in';
import { UnitsInBulk } from '../features/group-visits/units-in-bulk';
import { DataTable } from '../table/data-table';
import { RowSheet } from '../features/subject-acts/row-sheet';
import { PageHead } from '../layouts/page-head';
import { IssueUnitDrawer, SaveUnitDrawer } from '../features/group-visits/unit-drawers';
import { useUnitColumns } from '../features/group-visits/units.columns';
import { useResetUnit } from '../features/group-visits/use-reset-unit';

/** Authorized units that may apply, with their sign-ins. */
export function GroupUnitsPage() {
  const { t } = useTranslation();
  const may = useCan()('auth-units.manage');
  const [editing, setEditing] = useState<GroupUnitRow | 'new'>();
  const [issued, setIssued] = useState<IssuedGroupUnit[]>([]);
  const [chosen, setChosen] = useState<GroupUnitRow[]>([]);
  const text = (name: string): string => t(`authorizations.units.${name}`);
  const search = useSearchState(address);
  const [{ unitid: opened, ...kept }, change] = search;
  const { keyword } = kept;
  const askReset = useResetUnit((unit) => setIssued([unit]));
  const columns = useUnitColumns({ keyword, onEdit: setEditing, onReset: askReset });
  return (
    <>
      <PageHead title={t('console.menu.authunits')}>
        {may && (
          <>
            <Button type="primary" onClick={() => setEditing('new')}>
              {text('issue')}
            </Button>
            <Link to="/imports" search={{ kind: 'authunits' }}>
              <Button>{t('imports.title')}</Button>
            </Link>
          </>
        )}
      </PageHead>
      <DataTable<GroupUnitRow>
        list="authunits"
        call={groupVisitEndpoints.searchUnits}
        search={search}
        rowKey="unitid"
        link={({ unitid }) => ({ to: '/auth-units', search: { ...kept, unitid } })}
        {...(may && {
          selection: {
            keys: chosen.map(({ unitid }) => unitid),
            onChange: (_keys: unknown, rows: GroupUnitRow[]) => setChosen(rows),
          },
          actions: (
            <UnitsInBulk
              rows={chosen}
              onDone={(passwords) => {
                setChosen([]);
                setIssued(passwords);
              }}
            />
          ),
        })}
        filters={[{ name: 'keyword', label: text('keyword'), kind: 'text', width: 220 }]}
        columns={columns}
      />
      {opened && (
        <RowSheet
          key={opened}
          title={t('console.menu.authunits')}
          nameOf={({ unitname }) => unitname}
          call={groupVisitEndpoints.searchUnits}
          by={['unitid', opened]}
          columns={columns}
          kind="authunit"
          onClose={() => change({ unitid: undefined })}
        />
      )}
      {editing === 'new' && (
        <IssueUnitDrawer
          onIssued={(unit) => setIssued([unit])}
          onClose={() => setEditing(undefined)}
        />
      )}
      {editing && editing !== 'new' && (
        <SaveUnitDrawer unit={editing} onClose={() => setEditing(undefined)} />
      )}
      {issued[0] && (
        <IssuedSignIn
          key={issued[0].unitid}
          title={text('issued')}
          text={text('issuedText')}
          name={{ label: t('authorizations.loginid'), value: issued[0].loginid }}
          password={{ label: text('passwd'), value: issued[0].passwd }}
          onClose={() => setIssued(issued.slice(1))}
        />
      )}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { App, Button, Input, Switch, Tag } from 'antd';
import { Field } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type GroupUnitRow,
  type IssuedGroupUnit,
  IssueGroupUnitDto,
  SaveGroupUnitDto,
} from '@hall/shared/contract/staff/group-units';
import { searchWords } from '../addresses/search-words';
import { groupUnits as address } from '../addresses/people';
import { useCan } from '../api/me';
import {
  authUnitList,
  useIssueAuthUnit,
  useResetAuthUnit,
  useSaveAuthUnit,
} from '../api/group-units';
import { useSearchState } from '../table/use-search-state';
import { Instant } from '../format/instant';
import { FormDrawer } from '../forms/form-drawer';
import { IssuedSignIn } from '../forms/issued-sign-in';
import { UnitsInBulk } from '../features/group-visits/units-in-bulk';
import type { Column } from '../table/columns';
import { DataTable } from '../table/data-table';
import { FoundInName } from '../table/found-part';
import { RowSheet } from '../features/subject-acts/row-sheet';
import { PageHead } from '../layouts/page-head';
import css from '../features/accounts/accounts.module.css';

/** Authorized units: who may apply, with the sign-ins that were issued. */
export function AuthUnitsPage() {
  const { t } = useTranslation();
  const may = useCan()('auth-units.manage');
  const { modal } = App.useApp();
  const [editing, setEditing] = useState<GroupUnitRow | 'new'>();
  const [issued, setIssued] = useState<IssuedGroupUnit[]>([]);
  const [chosen, setChosen] = useState<GroupUnitRow[]>([]);
  const text = (name: string, values?: object): string =>
    t(`authorizations.units.${name}`, { ...values });
  const search = useSearchState(address);
  const [{ unitid: opened, ...kept }, change] = search;
  const issue = useIssueAuthUnit({ quiet: true, onDone: (unit) => setIssued([unit]) });
  const { keyword } = kept;
  const save = useSaveAuthUnit({ quiet: true, done: text('saved') });
  const reset = useResetAuthUnit({ onDone: (unit) => setIssued([unit]) });
  const askReset = ({ unitid, unitname }: GroupUnitRow): void => {
    modal.confirm({
      title: text('resetTitle', { unit: unitname }),
      content: text('resetText'),
      okText: text('reset'),
      cancelText: t('console.form.cancel'),
      okButtonProps: { danger: true },
      onOk: () => reset.mutateAsync(unitid).then(() => undefined),
    });
  };
  const columns: Column<GroupUnitRow>[] = [
    {
      ...{ name: 'unitname', title: text('unitname'), sortable: true, width: 260 },
      render: ({ unitname }) => <FoundInName text={unitname} typed={keyword} />,
    },
    {
      ...{ name: 'loginid', title: t('authorizations.loginid'), sortable: true, width: 140 },
      render: ({ loginid }) => <FoundInName text={loginid} typed={keyword} />,
    },
    {
      ...{ name: 'contact', title: text('contact'), width: 100 },
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
                <Button size="small" onClick={() => setEditing(unit)}>
                  {text('edit')}
                </Button>
                <Button size="small" onClick={() => askReset(unit)}>
                  {text('reset')}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
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
        query={authUnitList}
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
          query={authUnitList}
          by={['unitid', opened]}
          columns={columns}
          kind="authunit"
          onClose={() => change({ unitid: undefined })}
        />
      )}
      {editing === 'new' && (
        <FormDrawer<IssueGroupUnitDto>
          title={text('issue')}
          Dto={IssueGroupUnitDto}
          onSubmit={(fields) => issue.mutateAsync(fields)}
          onClose={() => setEditing(undefined)}
        >
          <Field name="loginid" label={t('authorizations.loginid')}>
            <Input autoComplete="off" />
          </Field>
          <UnitFields />
        </FormDrawer>
      )}
      {editing && editing !== 'new' && (
        <FormDrawer<SaveGroupUnitDto>
          title={editing.unitname}
          Dto={SaveGroupUnitDto}
          initial={editing}
          onSubmit={(input) => save.mutateAsync({ unitid: editing.unitid, input })}
          onClose={() => setEditing(undefined)}
        >
          <UnitFields />
          <Field name="active" label={text('active')} valuePropName="checked">
            <Switch checkedChildren={text('on')} unCheckedChildren={text('off')} />
          </Field>
        </FormDrawer>
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

function UnitFields() {
  const { t } = useTranslation();
  return (
    <>
      {(['unitname', 'contact', 'telnum'] as const).map((name) => (
        <Field key={name} name={name} label={t(`authorizations.units.${name}`)}>
          <Input autoComplete="off" />
        </Field>
      ))}
    </>
  );
}

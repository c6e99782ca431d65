import { Link } from '@tanstack/react-router';
import { Button, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddToBlacklistDto,
  blacklistEndpoints,
  type BlacklistRow,
} from '@hall/shared/contract/staff/blacklist';
import { textIn } from '@hall/shared/rules/both-languages';
import { readClock } from '@hall/ui/clock';
import { DayField } from '@hall/ui/dates';
import { Field, TextField } from '@hall/ui/forms';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { blacklist as address } from '../addresses/people';
import { useCan, useDocumentName, useOtherDocuments } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { useStaffNames } from '../api/staff-names';
import { Dated, Instant } from '../format/instant';
import type { Column } from '../table/columns';
import { requestOf } from '../api/request';
import { FormDrawer } from '../forms/act-drawer';
import { ReasonDialog } from '../forms/reason-dialog';
import { oneParagraph } from '../forms/sends-on';
import { useAct } from '../api/use-call';

/** Adds a person to the blacklist, with or without an end date. */
function AddToBlacklistDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const documentName = useDocumentName('accounts');
  const others = useOtherDocuments();
  const add = useAct(blacklistEndpoints.add, { done: t('console.done'), quiet: true });
  return (
    <FormDrawer<AddToBlacklistDto>
      title={t('blacklist.add')}
      submitText={t('blacklist.add')}
      Dto={AddToBlacklistDto}
      initial={{ doctype: 1 }}
      onSubmit={(fields) => add.mutateAsync(fields)}
      onClose={onClose}
    >
      <TextField name="realname" label={t('accounts.realname')} />
      <Field name="doctype" label={t('accounts.doctype')}>
        <Select
          options={docTypesKnown({ others }).map((value) => ({
            value,
            label: documentName(value),
          }))}
        />
      </Field>
      <TextField name="idnum" label={t('accounts.idnum')} />
      <Field name="until" label={t('accounts.until')} hint={t('blacklist.untilHint')}>
        <DayField min={hallDateOf(readClock())} />
      </Field>
      <Field name="reason" label={t('console.form.reason')}>
        <Input.TextArea rows={3} maxLength={500} showCount {...oneParagraph} />
      </Field>
    </FormDrawer>
  );
}

/** Removes an entry from the blacklist, with a reason. */
function LiftDialog({ entry, onClose }: { entry: BlacklistRow; onClose: () => void }) {
  const { t } = useTranslation();
  const lift = useAct(blacklistEndpoints.lift, { done: t('console.done'), quiet: true });
  return (
    <ReasonDialog
      title={t('blacklist.lift')}
      effect={t('blacklist.liftEffect', { name: entry.realname })}
      confirmText={t('blacklist.lift')}
      onConfirm={(reason) => lift.mutateAsync({ blacklistid: entry.blacklistid, reason })}
      onClose={onClose}
    />
  );
}

/** The blacklist with reasons and end dates. The no-show rule adds entries automatically. */
export function BlacklistPage() {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<BlacklistRow>();
  const search = useSearchState(address);
  const [state] = search;
  const documentName = useDocumentName('accounts');
  const nameOf = useStaffNames();
  const acts: Column<BlacklistRow> = {
    name: 'acts',
    title: t('console.list.acts'),
    render: (row) =>
      row.standing && (
        <Button size="small" onClick={() => setLifting(row)}>
          {t('blacklist.lift')}
        </Button>
      ),
  };
  const columns: Column<BlacklistRow>[] = [
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
        link={({ blacklistid }) => ({ to: '/blacklist', search: { ...state, blacklistid } })}
        sheet={{ kind: 'blacklist', nameOf: ({ realname }) => realname }}
        emptyText={t('blacklist.empty')}
        bulk={
          may('blacklist.edit') && {
            acts: [
              {
                name: 'lift',
                label: t('blacklist.lift'),
                fits: ({ standing }) => standing,
                effect: (count) => t('blacklist.liftManyEffect', { count }),
                reason: {},
                describe: ({ blacklistid }, reason) =>
                  requestOf(blacklistEndpoints.lift, { blacklistid, reason }),
              },
            ],
            nameOf: ({ realname }) => realname,
          }
        }
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
      {adding && <AddToBlacklistDrawer onClose={() => setAdding(false)} />}
      {lifting && <LiftDialog entry={lifting} onClose={() => setLifting(undefined)} />}
    </>
  );
}

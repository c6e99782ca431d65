import { Link } from '@tanstack/react-router';
import { Button, Input, Select, Tag } from 'antd';
import { readClock } from '@hall/ui/clock';
import { DayField } from '@hall/ui/dates';
import { Field } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddToBlacklistDto, type BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { textIn } from '@hall/shared/rules/both-languages';
import { blacklist as address } from '../addresses/people';
import { useCan, useDocumentName, useOtherDocuments } from '../api/me';
import { blacklistList, liftEach, useAddToBlacklist, useLiftFromBlacklist } from '../api/blacklist';
import { useStaffNames } from '../api/staff-names';
import { useSearchState } from '../table/use-search-state';
import { Dated, Instant } from '../format/instant';
import { FormDrawer } from '../forms/form-drawer';
import { ReasonDialog } from '../forms/reason-dialog';
import { BulkActs } from '../table/bulk-acts';
import { oneParagraph } from '../forms/sends-on';
import type { Column } from '../table/columns';
import { DataTable } from '../table/data-table';
import { RowSheet } from '../features/subject-acts/row-sheet';
import { PageHead } from '../layouts/page-head';

/** Who may not book, why and until when; who missed visits is put here by the rule. */
export function BlacklistPage() {
  const { t, i18n } = useTranslation();
  const documentName = useDocumentName('accounts');
  const others = useOtherDocuments();
  const nameOf = useStaffNames();
  const may = useCan();
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<BlacklistRow>();
  const [chosen, setChosen] = useState<BlacklistRow[]>([]);
  const search = useSearchState(address);
  const [{ blacklistid: opened, ...kept }, change] = search;
  const told = { done: t('console.done'), quiet: true };
  const add = useAddToBlacklist(told);
  const lift = useLiftFromBlacklist(told);
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
        query={blacklistList}
        search={search}
        rowKey="blacklistid"
        link={({ blacklistid }) => ({ to: '/blacklist', search: { ...kept, blacklistid } })}
        emptyText={t('blacklist.empty')}
        {...(may('blacklist.edit') && {
          selection: {
            keys: chosen.map(({ blacklistid }) => blacklistid),
            onChange: (_keys: unknown, rows: BlacklistRow[]) => setChosen(rows),
          },
          actions: (
            <BulkActs
              rows={chosen}
              acts={[
                {
                  name: 'lift',
                  label: t('blacklist.lift'),
                  fits: ({ standing }) => standing,
                  effect: (count) => t('blacklist.liftManyEffect', { count }),
                  reason: {},
                  describe: ({ blacklistid }, reason) => liftEach(blacklistid, reason),
                },
              ]}
              nameOf={({ realname }) => realname}
              onDone={() => setChosen([])}
            />
          ),
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
          query={blacklistList}
          by={['blacklistid', opened]}
          columns={columns}
          kind="blacklist"
          onClose={() => change({ blacklistid: undefined })}
        />
      )}
      {adding && (
        <FormDrawer<AddToBlacklistDto>
          title={t('blacklist.add')}
          submitText={t('blacklist.add')}
          Dto={AddToBlacklistDto}
          initial={{ doctype: 1 }}
          onSubmit={(fields) => add.mutateAsync(fields)}
          onClose={() => setAdding(false)}
        >
          <Field name="realname" label={t('accounts.realname')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="doctype" label={t('accounts.doctype')}>
            <Select
              options={docTypesKnown({ others }).map((value) => ({
                value,
                label: documentName(value),
              }))}
            />
          </Field>
          <Field name="idnum" label={t('accounts.idnum')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="until" label={t('accounts.until')} hint={t('blacklist.untilHint')}>
            <DayField min={hallDateOf(readClock())} />
          </Field>
          <Field name="reason" label={t('console.form.reason')}>
            <Input.TextArea rows={3} maxLength={500} showCount {...oneParagraph} />
          </Field>
        </FormDrawer>
      )}
      {lifting && (
        <ReasonDialog
          title={t('blacklist.lift')}
          effect={t('blacklist.liftEffect', { name: lifting.realname })}
          confirmText={t('blacklist.lift')}
          onConfirm={(reason) =>
            lift.mutateAsync({ blacklistid: lifting.blacklistid, input: { reason } })
          }
          onClose={() => setLifting(undefined)}
        />
      )}
    </>
  );
}

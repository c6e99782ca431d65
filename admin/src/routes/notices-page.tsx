import { Button, Checkbox, Tag } from 'antd';
import { Field } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '@hall/shared/codes/states';
import {
  CreateNoticeDto,
  type NoticeRow,
  noticeStates,
  SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import { notices as address } from '../addresses/hall';
import { useCan } from '../api/me';
import {
  noticeList,
  useCreateNotice,
  useSaveNotice,
  useWithdrawNotice,
  withdrawEach,
} from '../api/notices';
import { useSearchState } from '../table/use-search-state';
import { NoticeFields } from '../features/notices/notice-fields';
import { Instant } from '../format/instant';
import { FormDrawer } from '../forms/form-drawer';
import { ReasonDialog } from '../forms/reason-dialog';
import { BulkActs } from '../table/bulk-acts';
import type { Column } from '../table/columns';
import { DataTable } from '../table/data-table';
import { RowSheet } from '../features/subject-acts/row-sheet';
import { PageHead } from '../layouts/page-head';
import css from '../features/accounts/accounts.module.css';
import notices from '../features/notices/notices.module.css';

const stateColors = { scheduled: 'processing', shown: 'success', over: 'default' } as const;

/** The notices on the visitors' pages: what is shown, was, and will be. */
export function NoticesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<NoticeRow>();
  const [ending, setEnding] = useState<NoticeRow>();
  const [chosen, setChosen] = useState<NoticeRow[]>([]);
  const search = useSearchState(address);
  const [{ noticeid: opened, ...kept }, change] = search;
  const told = { done: t('console.done'), quiet: true };
  const create = useCreateNotice(told);
  const save = useSaveNotice(told);
  const withdraw = useWithdrawNotice(told);
  const types = accountTypes.map((value) => ({ value, label: t(`accounts.kinds.${value}`) }));
  const acts: Column<NoticeRow> = {
    name: 'acts',
    title: t('console.list.acts'),
    width: 150,
    render: (row) =>
      row.state !== 'over' && (
        <span className={css.rowActs}>
          <Button size="small" onClick={() => setEditing(row)}>
            {t('console.edit')}
          </Button>
          <Button size="small" danger onClick={() => setEnding(row)}>
            {t('notices.withdraw')}
          </Button>
        </span>
      ),
  };
  const columns: Column<NoticeRow>[] = [
    {
      name: 'type',
      title: t('notices.type'),
      width: 100,
      render: ({ type }) => t(`accounts.kinds.${type}`),
    },
    {
      name: 'title',
      title: t('notices.content'),
      render: ({ title, textzh, texten }) => (
        <div className={notices.noticeCell}>
          {title && <b>{title}</b>}
          <span lang="zh-CN">{textzh}</span>
          <span lang="en">{texten}</span>
        </div>
      ),
    },
    {
      name: 'state',
      title: t('notices.state'),
      width: 110,
      render: ({ state }) => <Tag color={stateColors[state]}>{t(`notices.states.${state}`)}</Tag>,
    },
    {
      name: 'from',
      title: t('notices.from'),
      sortable: true,
      render: ({ from }) => <Instant at={from} />,
    },
    {
      name: 'until',
      title: t('notices.until'),
      sortable: true,
      render: ({ until }) => (until ? <Instant at={until} /> : '—'),
    },
    ...(may('notices.edit') ? [acts] : []),
  ];
  return (
    <>
      <PageHead title={t('console.menu.notices')}>
        {may('notices.edit') && (
          <Button type="primary" onClick={() => setCreating(true)}>
            {t('notices.create')}
          </Button>
        )}
      </PageHead>
      <DataTable<NoticeRow>
        list="notices"
        query={noticeList}
        search={search}
        rowKey="noticeid"
        link={({ noticeid }) => ({ to: '/notices', search: { ...kept, noticeid } })}
        {...(may('notices.edit') && {
          selection: {
            keys: chosen.map(({ noticeid }) => noticeid),
            onChange: (_keys: unknown, rows: NoticeRow[]) => setChosen(rows),
          },
          actions: (
            <BulkActs
              rows={chosen}
              acts={[
                {
                  name: 'withdraw',
                  label: t('notices.withdraw'),
                  fits: ({ state }) => state !== 'over',
                  danger: true,
                  effect: (count) => t('notices.withdrawManyEffect', { count }),
                  reason: {},
                  describe: ({ noticeid }, reason) => withdrawEach(noticeid, reason),
                },
              ]}
              nameOf={({ title, textzh }) => title || textzh}
              onDone={() => setChosen([])}
            />
          ),
        })}
        filters={[
          { name: 'type', label: t('notices.type'), kind: 'choice', options: types },
          {
            name: 'state',
            label: t('notices.state'),
            kind: 'choice',
            options: noticeStates.map((value) => ({
              value,
              label: t(`notices.states.${value}`),
            })),
          },
        ]}
        columns={columns}
      />
      {opened && (
        <RowSheet
          key={opened}
          title={t('console.menu.notices')}
          nameOf={({ title, type }) => title || t(`accounts.kinds.${type}`)}
          query={noticeList}
          by={['noticeid', opened]}
          columns={columns}
          kind="notice"
          onClose={() => change({ noticeid: undefined })}
        />
      )}
      {creating && (
        <FormDrawer<CreateNoticeDto>
          title={t('notices.create')}
          Dto={CreateNoticeDto}
          initial={{ types: ['user'] }}
          onSubmit={(fields) => create.mutateAsync(fields)}
          onClose={() => setCreating(false)}
        >
          <Field name="types" label={t('notices.type')}>
            <Checkbox.Group options={types} />
          </Field>
          <NoticeFields />
        </FormDrawer>
      )}
      {editing && (
        <FormDrawer<SaveNoticeDto>
          title={t('notices.edit')}
          Dto={SaveNoticeDto}
          initial={pick(editing)}
          given={{ version: editing.version }}
          onSubmit={(input) => save.mutateAsync({ noticeid: editing.noticeid, input })}
          onClose={() => setEditing(undefined)}
        >
          <NoticeFields />
        </FormDrawer>
      )}
      {ending && (
        <ReasonDialog
          title={t('notices.withdraw')}
          effect={t('notices.withdrawEffect', { title: ending.title || ending.textzh })}
          confirmText={t('notices.withdraw')}
          danger
          onConfirm={(reason) =>
            withdraw.mutateAsync({ noticeid: ending.noticeid, input: { reason } })
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

const pick = ({ title, textzh, texten, from, until }: NoticeRow) => ({
  title,
  textzh,
  texten,
  from,
  until,
});

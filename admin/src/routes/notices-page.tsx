import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '@hall/shared/codes/states';
import { noticeEndpoints, type NoticeRow, noticeStates } from '@hall/shared/contract/staff/notices';
import { notices as address } from '../addresses/hall';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import {
  CreateNoticeDrawer,
  EditNoticeDrawer,
  WithdrawNoticeDialog,
} from '../features/notices/notice-drawers';
import { requestOf } from '../api/request';
import { Instant } from '../format/instant';
import type { Column } from '../table/columns';
import css from '../features/accounts/accounts.module.css';
import notices from '../features/notices/notices.module.css';

const stateColors = { scheduled: 'processing', shown: 'success', over: 'default' } as const;

/** The past, current and future notices on the visitors' pages. */
export function NoticesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<NoticeRow>();
  const [ending, setEnding] = useState<NoticeRow>();
  const search = useSearchState(address);
  const [state] = search;
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
    { name: 'from', title: t('notices.from'), sortable: true, isInstant: true },
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
        call={noticeEndpoints.list}
        search={search}
        rowKey="noticeid"
        link={({ noticeid }) => ({ to: '/notices', search: { ...state, noticeid } })}
        sheet={{
          kind: 'notice',
          nameOf: ({ title, type }) => title || t(`accounts.kinds.${type}`),
        }}
        bulk={
          may('notices.edit') && {
            acts: [
              {
                name: 'withdraw',
                label: t('notices.withdraw'),
                fits: ({ state }) => state !== 'over',
                danger: true,
                effect: (count) => t('notices.withdrawManyEffect', { count }),
                reason: {},
                describe: ({ noticeid }, reason) =>
                  requestOf(noticeEndpoints.withdraw, { noticeid, reason }),
              },
            ],
            nameOf: ({ title, textzh }) => title || textzh,
          }
        }
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
      {creating && <CreateNoticeDrawer onClose={() => setCreating(false)} />}
      {editing && <EditNoticeDrawer notice={editing} onClose={() => setEditing(undefined)} />}
      {ending && <WithdrawNoticeDialog notice={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

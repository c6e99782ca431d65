import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '@hall/shared/codes/states';
import { noticeEndpoints, type NoticeRow, noticeStates } from '@hall/shared/contract/staff/notices';
import { notices as address } from '../addresses/hall';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { RowSheet } from '../features/subject-acts/row-sheet';
import { PageHead } from '../layouts/page-head';
import {
  CreateNoticeDrawer,
  EditNoticeDrawer,
  WithdrawNoticeDialog,
} from '../features/notices/notice-drawers';
import { useNoticeColumns } from '../features/notices/notices.columns';
import { NoticesInBulk } from '../features/notices/notices-in-bulk';

/** The past, current and future notices on the visitors' pages. */
export function NoticesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<NoticeRow>();
  const [ending, setEnding] = useState<NoticeRow>();
  const [chosen, setChosen] = useState<NoticeRow[]>([]);
  const search = useSearchState(address);
  const [{ noticeid: opened, ...kept }, change] = search;
  const types = accountTypes.map((value) => ({ value, label: t(`accounts.kinds.${value}`) }));
  const columns = useNoticeColumns({ onEdit: setEditing, onEnd: setEnding });
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
        link={({ noticeid }) => ({ to: '/notices', search: { ...kept, noticeid } })}
        {...(may('notices.edit') && {
          selection: {
            keys: chosen.map(({ noticeid }) => noticeid),
            onChange: (_keys: unknown, rows: NoticeRow[]) => setChosen(rows),
          },
          actions: <NoticesInBulk rows={chosen} onDone={() => setChosen([])} />,
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
          call={noticeEndpoints.list}
          by={['noticeid', opened]}
          columns={columns}
          kind="notice"
          onClose={() => change({ noticeid: undefined })}
        />
      )}
      {creating && <CreateNoticeDrawer onClose={() => setCreating(false)} />}
      {editing && <EditNoticeDrawer notice={editing} onClose={() => setEditing(undefined)} />}
      {ending && <WithdrawNoticeDialog notice={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

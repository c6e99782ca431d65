import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeEndpoints, type NoticeRow } from '@hall/shared/contract/staff/notices';
import { notices as noticeList } from '@hall/shared/lists/notices';
import { notices as address } from '../addresses/hall';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { ListPage } from '../table/list-page';
import {
  CreateNoticeDrawer,
  EditNoticeDrawer,
  nameOfNotice,
  WithdrawNoticeDialog,
} from '../features/notices/notice-drawers';
import { requestOf } from '../api/request';
import css from '../features/accounts/accounts.module.css';
import notices from '../features/notices/notices.module.css';

/** The past, current and future notices on the visitors' pages. */
export function NoticesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<NoticeRow>();
  const [ending, setEnding] = useState<NoticeRow>();
  const search = useSearchState(address);
  const [state] = search;
  return (
    <>
      <ListPage
        actions={
          may('notices.edit') && (
            <Button type="primary" onClick={() => setCreating(true)}>
              {t('notices.create')}
            </Button>
          )
        }
        list={noticeList}
        search={search}
        link={({ noticeid }) => ({ to: '/notices', search: { ...state, noticeid } })}
        sheet={{
          kind: 'notice',
          nameOf: nameOfNotice,
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
            nameOf: nameOfNotice,
          }
        }
        draw={{
          title: ({ title, textzh, texten }) => (
            <div className={notices.noticeCell}>
              {title && <b>{title}</b>}
              <span lang="zh-CN">{textzh}</span>
              <span lang="en">{texten}</span>
            </div>
          ),
        }}
        acts={
          may('notices.edit') && {
            width: 150,
            draw: (row) =>
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
          }
        }
      />
      {creating && <CreateNoticeDrawer onClose={() => setCreating(false)} />}
      {editing && <EditNoticeDrawer notice={editing} onClose={() => setEditing(undefined)} />}
      {ending && <WithdrawNoticeDialog notice={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

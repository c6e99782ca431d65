import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NoticeRow } from '@hall/shared/contract/staff/notices';
import { useCan } from '../../api/me';
import { Instant } from '../../format/instant';
import type { Column } from '../../table/columns';
import css from '../accounts/accounts.module.css';
import notices from './notices.module.css';

const stateColors = { scheduled: 'processing', shown: 'success', over: 'default' } as const;

/** @returns the columns of the list of notices, with the acts that the reader may use */
export function useNoticeColumns({
  onEdit,
  onEnd,
}: {
  onEdit: (notice: NoticeRow) => void;
  onEnd: (notice: NoticeRow) => void;
}): Column<NoticeRow>[] {
  const { t } = useTranslation();
  const may = useCan();
  const acts: Column<NoticeRow> = {
    name: 'acts',
    title: t('console.list.acts'),
    width: 150,
    render: (row) =>
      row.state !== 'over' && (
        <span className={css.rowActs}>
          <Button size="small" onClick={() => onEdit(row)}>
            {t('console.edit')}
          </Button>
          <Button size="small" danger onClick={() => onEnd(row)}>
            {t('notices.withdraw')}
          </Button>
        </span>
      ),
  };
  return [
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
}

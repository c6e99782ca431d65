import { useTranslation } from 'react-i18next';
import { noticeEndpoints, type NoticeRow } from '@hall/shared/contract/staff/notices';
import { BulkActs } from '../../table/bulk-acts';
import { requestOf } from '../../api/request';

/** Bulk act: withdraws notices that have not ended. */
export function NoticesInBulk({ rows, onDone }: { rows: NoticeRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <BulkActs
      rows={rows}
      acts={[
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
      ]}
      nameOf={({ title, textzh }) => title || textzh}
      onDone={onDone}
    />
  );
}

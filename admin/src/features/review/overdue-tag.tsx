import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReviewListName } from '@hall/shared/contract/staff/review';
import { readClock } from '@hall/ui/clock';
import { useOverdueHours } from '../../api/review';

/** Marks a case that has waited longer than the limit of its list. */
export function OverdueTag({ list, since }: { list: ReviewListName; since: string }) {
  const { t } = useTranslation();
  const hours = useOverdueHours()(list);
  const isOverdue = hours > 0 && readClock().getTime() - Date.parse(since) > hours * 3_600_000;
  if (!since || !isOverdue) return null;
  return (
    <Tag color="error" title={t('worklists.overdueRule', { hours })}>
      {t('worklists.overdueMark')}
    </Tag>
  );
}

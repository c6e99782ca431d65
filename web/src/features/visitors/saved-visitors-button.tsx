import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SavedVisitor } from '@hall/shared/contract/visitor';
import { maskNumber } from '@hall/shared/rules/people';
import { useSavedVisitors } from '../../api/visitors/list-visitors';

/** The kept visitors, to be picked one by one. */
export function SavedVisitorsButton({ onPick }: { onPick(visitor: SavedVisitor): void }) {
  const { t } = useTranslation();
  const { data } = useSavedVisitors();
  const visitors = data?.visitors ?? [];
  const items = visitors.length
    ? visitors.map((visitor) => ({
        key: visitor.visitorid,
        label: `${visitor.realname}  ${
          visitor.unreadable ? t('validation.unreadable') : maskNumber(visitor.idnum)
        }`,
        onClick: () => onPick(visitor),
      }))
    : [{ key: 'none', label: t('booking.savedEmpty'), disabled: true }];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>{t('booking.saved')}</Button>
    </Dropdown>
  );
}

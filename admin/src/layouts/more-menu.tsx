import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';

/**
 * The less usual acts of a page or a row in one menu; nothing without any.
 * @param of the name of the row, which the button shows to screen readers
 */
export function MoreMenu({
  acts,
  of = '',
}: {
  acts: NonNullable<MenuProps['items']>;
  of?: string;
}) {
  const { t } = useTranslation();
  if (!acts.length) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items: acts }}>
      <Button
        {...(of && { size: 'small' as const })}
        aria-label={`${t('console.list.more')} ${of}`.trim()}
      >
        {t('console.list.more')}
      </Button>
    </Dropdown>
  );
}

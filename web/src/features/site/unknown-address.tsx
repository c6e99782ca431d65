import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice';
import { WaysOn } from './ways-on';

/** Explains above the calendar that the address leads to no page. */
export function UnknownAddress() {
  const { t } = useTranslation();
  return (
    <Notice
      kind="warning"
      role="status"
      style={{ marginBottom: 20 }}
      title={t('site.waysOn.unknown')}
    >
      <WaysOn />
    </Notice>
  );
}

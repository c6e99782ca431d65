import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSiteSearch } from '../../use-site-search';

/** Why the last sign-in ended by itself, above the form that asks for the next one. */
export function EndedNotice() {
  const { t } = useTranslation();
  const { ended } = useSiteSearch();
  return ended ? <Alert type="warning" showIcon title={t(`site.ended.${ended}`)} /> : null;
}

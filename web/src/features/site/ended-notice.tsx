import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice';
import { useSiteSearch } from '../../use-site-search';

/** The reason why the last sign-in ended, above the sign-in form. */
export function EndedNotice() {
  const { t } = useTranslation();
  const { ended } = useSiteSearch();
  return ended ? <Notice kind="warning" title={t(`site.ended.${ended}`)} /> : null;
}

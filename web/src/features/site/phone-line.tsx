import { useTranslation } from 'react-i18next';
import common from '../../styles/common.module.css';

/** A telephone line of the hall, to be called by a press; what is not set is told in other ways. */
export function PhoneLine({ of: line }: { of: string | undefined }) {
  const { t } = useTranslation();
  if (line === undefined) return <>{'\u00a0'}</>;
  return line ? (
    <a className={common.alone} href={`tel:${line.replace(/[ -]/g, '')}`}>
      {line}
    </a>
  ) : (
    <>{t('site.mobile.phone')}</>
  );
}

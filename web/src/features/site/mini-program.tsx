import { useTranslation } from 'react-i18next';
import { useMiniProgram } from '../../api/start';
import common from '../../styles/common.module.css';
import css from './mobile-text.module.css';

/** The hall's account in the messaging app, and its mini-program as a QR code and a link; empty if none is set. */
export function MiniProgram() {
  const { t } = useTranslation();
  const { data } = useMiniProgram();
  if (!data?.account && !data?.link) return null;
  return (
    <section className={css.miniProgram} data-testid="mini-program">
      {data.account && <p className={css.account}>{t('site.mobile.account', { ...data })}</p>}
      {data.link && (
        <>
          <img
            alt={t('site.mobile.code')}
            width={200}
            height={200}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qr)}`}
          />
          <p className={common.quiet}>{t('site.mobile.scan')}</p>
          <a className={common.alone} href={data.link} rel="noreferrer">
            {t('site.mobile.open')}
          </a>
        </>
      )}
    </section>
  );
}

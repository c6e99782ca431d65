import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { showMessage } from '../../messages/messages';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';

/** A link that was just created: open it in this device's calendar, or copy it for another. */
export function NewCalendarLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      showMessage('success', t('account.calendar.copied'));
    } catch {
      // The clipboard needs HTTPS and permission.
      showMessage('warning', t('account.calendar.notCopied'));
    }
  };
  return (
    <>
      <p>{t('account.calendar.secret')}</p>
      <label htmlFor={id}>{t('account.calendar.link')}</label>
      <TextInput id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={common.actions}>
        <a className={`${links.linkButton} ${links.isPrimary}`} href={subscribeAt(url)}>
          {t('account.calendar.open')}
        </a>
        <Button onClick={() => void copy()}>{t('account.calendar.copy')}</Button>
      </div>
      <p className={common.quiet}>{t('account.calendar.how')}</p>
    </>
  );
}

/** The scheme makes a calendar subscribe instead of importing once. `webcal` without `s` would send the secret without TLS. */
const subscribeAt = (url: string): string => url.replace(/^http/, 'webcal');

import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/me';
import { saveFile } from '@hall/ui/save-file';
import css from './security.module.css';

/**
 * @returns a function that shows recovery codes until the reader confirms that they are saved. It uses a modal above
 *   the console, because the page changes once the second factor is set up.
 */
export function useShowRecoveryCodes(): (codes: string[]) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const username = useQuery(meQuery).data?.username ?? '';
  return (codes) =>
    void modal.success({
      title: t('security.totp'),
      content: <RecoveryCodes codes={codes} username={username} />,
      okText: t('console.form.takenCodes'),
      // Pressing Enter twice after the code must not dismiss the dialog. There is no cancel button, so nothing has the
      // focus; null would focus OK.
      focusable: { autoFocusButton: 'cancel' },
      keyboard: false,
      width: 520,
    });
}

/** Shows the codes. Meanwhile print contains only them, and the browser confirms leaving or reloading the page. */
function RecoveryCodes({ codes, username }: { codes: string[]; username: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    document.body.classList.add('prints-dialog');
    return () => {
      removeEventListener('beforeunload', ask);
      document.body.classList.remove('prints-dialog');
    };
  }, []);
  return (
    <div className="prints-alone">
      <p>{t('security.recovery')}</p>
      <p className={css.recoveryOwner}>
        {t('security.codesOf', { username, place: location.host })}
      </p>
      <div className={css.recoveryCodes} data-testid="recovery-codes">
        {codes.map((code) => (
          <span key={code}>{code}</span>
        ))}
      </div>
      <RecoveryActs codes={codes} username={username} />
      <p className="no-print">{t('security.recoveryLost')}</p>
    </div>
  );
}

function RecoveryActs({ codes, username }: { codes: string[]; username: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const owner = t('security.codesOf', { username, place: location.host });
  const text = `${[owner, ...codes].join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('security.copied'));
    } catch {
      // Without HTTPS or permission, the clipboard is not available.
      void message.warning(t('security.notCopied'));
    }
  };
  return (
    <div className={`${css.recoveryActs} no-print`}>
      <Button onClick={() => void copy()}>{t('security.copy')}</Button>
      <Button onClick={() => saveFile(text, `recovery-codes-${username}.txt`)}>
        {t('security.download')}
      </Button>
      <Button onClick={() => window.print()}>{t('security.print')}</Button>
    </div>
  );
}

import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './security.module.css';

/**
 * @returns what shows recovery codes until their reader says that they are saved. They stand above the console and not in
 *   the page: with the second factor its duty ends, and another page takes the place of the one that asked for it.
 */
export function useShowRecoveryCodes(): (codes: string[]) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (codes) =>
    void modal.success({
      title: t('security.totp'),
      content: <RecoveryCodes codes={codes} />,
      okText: t('console.form.takenCodes'),
      keyboard: false,
      width: 520,
    });
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <>
      <p>{t('security.recovery')}</p>
      <div className={css.recoveryCodes} data-testid="recovery-codes">
        {codes.map((code) => (
          <span key={code}>{code}</span>
        ))}
      </div>
    </>
  );
}

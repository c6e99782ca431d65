import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, Field, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../forms/text-field';
import {
  BeginTotpDto,
  ChangeStaffPasswordDto,
  ConfirmTotpDto,
  sessionEndpoints,
  type TotpEnrolment,
} from '@hall/shared/contract/staff/session';
import { saveFile } from '@hall/ui/save-file';
import { meQuery } from '../api/me';
import { PageHead } from '../layouts/page-head';
import { useAct } from '../api/use-call';
import css from '../features/security/security.module.css';

/**
 * @returns a function that shows recovery codes until the reader confirms that they are saved. It uses a modal above
 *   the console, because the page changes once the second factor is set up.
 */
function useShowRecoveryCodes(): (codes: string[]) => void {
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

/** Sets up the second factor: password, QR code, one-time code, recovery codes. */
function TotpCard({ isSetUp }: { isSetUp: boolean }) {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const showCodes = useShowRecoveryCodes();
  return (
    <section className={css.securityCard}>
      <h2>{t('security.totp')}</h2>
      <p>{t(isSetUp ? 'security.totpSet' : 'security.totpUnset')}</p>
      {enrolment ? (
        <ConfirmStep
          enrolment={enrolment}
          onCodes={(codes) => {
            setEnrolment(undefined);
            showCodes(codes);
          }}
        />
      ) : (
        <BeginStep isSetUp={isSetUp} onEnrolment={setEnrolment} />
      )}
    </section>
  );
}

function BeginStep({
  isSetUp,
  onEnrolment,
}: {
  isSetUp: boolean;
  onEnrolment: (enrolment: TotpEnrolment) => void;
}) {
  const { t } = useTranslation();
  const begin = useAct(sessionEndpoints.beginTotp, { quiet: true, onDone: onEnrolment });
  const form = useCheckedForm(BeginTotpDto, (fields) => begin.mutateAsync(fields), {
    idPart: 'totp',
  });
  return (
    <CheckedForm of={form}>
      <TextField
        name="password"
        label={t('console.signIn.password')}
        type="password"
        autoComplete="current-password"
      />
      {isSetUp && (
        <TextField name="totp" label={t('console.signIn.totp')} autoComplete="one-time-code" />
      )}
      <Button type={isSetUp ? 'default' : 'primary'} htmlType="submit" loading={form.busy}>
        {t(isSetUp ? 'security.totpRenew' : 'security.totpBegin')}
      </Button>
    </CheckedForm>
  );
}

function ConfirmStep({
  enrolment,
  onCodes,
}: {
  enrolment: TotpEnrolment;
  onCodes: (codes: string[]) => void;
}) {
  const { t } = useTranslation();
  const confirm = useAct(sessionEndpoints.confirmTotp, {
    quiet: true,
    onDone: ({ recoverycodes }) => onCodes(recoverycodes),
  });
  const form = useCheckedForm(ConfirmTotpDto, (fields) => confirm.mutateAsync(fields));
  return (
    <CheckedForm of={form}>
      <p>{t('security.scan')}</p>
      <div className={css.totpQr}>
        <img
          alt={t('security.qr')}
          src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
        />
        <div>
          {t('security.secret')}
          <div className={css.totpSecret}>{enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</div>
        </div>
      </div>
      <Field name="totp" label={t('security.code')}>
        <Input inputMode="numeric" autoComplete="one-time-code" style={{ width: 160 }} />
      </Field>
      <Button type="primary" htmlType="submit" loading={form.busy}>
        {t('security.confirm')}
      </Button>
    </CheckedForm>
  );
}

/** The reader's password and second factor. Shown before any other page while one of them is due. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  // A successful change resets the forms.
  const [changes, setChanges] = useState(0);
  if (!me) return null;
  return (
    <div className={css.securityPage}>
      <PageHead title={t('console.menu.security')} />
      {me.duty && <Alert type="warning" showIcon title={t(`security.duty.${me.duty}`)} />}
      {me.duty !== 'totp' && (
        <PasswordCard key={changes} onChanged={() => setChanges(changes + 1)} />
      )}
      {me.duty !== 'password' && <TotpCard isSetUp={me.totp} />}
    </div>
  );
}

function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const change = useAct(sessionEndpoints.changePassword, { quiet: true });
  const form = useCheckedForm(ChangeStaffPasswordDto, async (fields) => {
    await change.mutateAsync(fields);
    void message.success(t('security.passwordChanged'));
    onChanged();
  });
  return (
    <section className={css.securityCard}>
      <h2>{t('security.password')}</h2>
      <CheckedForm of={form}>
        <TextField
          name="oldpassword"
          label={t('security.oldpassword')}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          name="password"
          label={t('security.newpassword')}
          type="password"
          autoComplete="new-password"
          hint={t('validation.staffPassword')}
        />
        <TextField
          name="confirmpassword"
          label={t('security.confirmpassword')}
          type="password"
          autoComplete="new-password"
        />
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {t('security.changePassword')}
        </Button>
      </CheckedForm>
    </section>
  );
}

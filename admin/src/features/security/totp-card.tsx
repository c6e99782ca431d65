import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm, Field, TextField, useCheckedForm } from '@hall/ui/forms';
import {
  BeginTotpDto,
  ConfirmTotpDto,
  sessionEndpoints,
  type TotpEnrolment,
} from '@hall/shared/contract/staff/session';
import { useShowRecoveryCodes } from './recovery-codes';
import { useAct } from '../../api/use-call';
import css from './security.module.css';

/** Sets up the second factor: password, QR code, one-time code, recovery codes. */
export function TotpCard({ isSetUp }: { isSetUp: boolean }) {
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
  const form = useCheckedForm(BeginTotpDto, (fields) => begin.mutateAsync(fields));
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

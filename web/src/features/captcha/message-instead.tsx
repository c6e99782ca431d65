import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldFaults, FieldFrame, faultText } from '@hall/ui/forms';
import { useMailAccounts } from '../../api/start';
import { useMe } from '../../api/me';
import { useElder } from '../../device/elder-mode';
import { CallError } from '../../api/call-error';
import { readRefusal, reportFault } from '../../messages/report-fault';
import { call } from '../../api/call';
import { captchaCalls } from '@hall/shared/contract/captcha';
import common from '../../styles/common.module.css';

const fields = ['telnum', 'smscode'] as const;
type Name = (typeof fields)[number];

/** @returns the button that sends to the signed-in account's phone; undefined without one, or if another person owns it */
function useSendOwn(): string | undefined {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const telnum = me?.userInfo?.telnum;
  if (telnum) return t('captcha.instead.sendOwn', { telnum });
  // An operator signs in for an agency, and may not hold the agency's phone.
  const isOwner = me?.tourGuide ?? (me?.travelAgents && !me.travelAgents.operatorname);
  return isOwner ? t('captcha.instead.ownPhone') : undefined;
}

/**
 * An SMS code instead of a captcha. A signed-in account needs one button to send the code to its own phone. This component
 * can appear within a form that requires a captcha, so it is not a form itself.
 */
export function MessageInstead({ onToken }: { onToken(token: string): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<Name, string>>({ telnum: '', smscode: '' });
  const [faults, setFaults] = useState<FieldFaults>({});
  const [wait, setWait] = useState(0);
  const elder = useElder();
  const [busy, setBusy] = useState(false);
  const own = useSendOwn();
  const [isOther, setOther] = useState(false);
  const isOwn = own !== undefined && !isOther;
  const telnum = isOwn ? undefined : typed.telnum;
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      const found = readRefusal(error).fields;
      setFaults(found);
      if (error instanceof CallError && error.details.retryAfter) setWait(error.details.retryAfter);
      reportFault(
        error,
        fields.some((name) => found[name]),
      );
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    attempt(async () => {
      const { resendafter } = await (telnum === undefined
        ? call(captchaCalls.ownMessage)
        : call(captchaCalls.message, { telnum }));
      setWait(resendafter);
    });
  const confirm = () =>
    attempt(async () => {
      const { smscode } = typed;
      const { captchatoken } = await (telnum === undefined
        ? call(captchaCalls.ownCode, { smscode })
        : call(captchaCalls.code, { telnum, smscode }));
      onToken(captchatoken);
    });

  const takesMail = useMailAccounts();
  const hasLetters = (name: Name): boolean => takesMail && name === 'telnum';
  const field = (name: Name, autoComplete: string, extra?: ReactNode) => (
    <FieldFrame
      id={`person-${name}`}
      label={t(hasLetters(name) ? 'account.field.telnumOrMail' : `captcha.instead.${name}`)}
      error={faultText(faults[name], t)}
      extra={extra}
    >
      <TextInput
        id={`person-${name}`}
        inputMode={hasLetters(name) ? 'email' : 'tel'}
        autoComplete={autoComplete}
        value={typed[name]}
        aria-invalid={Boolean(faults[name])}
        aria-describedby={faults[name] && `person-${name}-error`}
        onChange={(text) => setTyped({ ...typed, [name]: text })}
        onEnter={(event) => {
          event.preventDefault();
          void (name === 'telnum' ? send() : confirm());
        }}
      />
    </FieldFrame>
  );
  const sendButton = (text: string) => (
    <Button disabled={wait > 0 || busy} onClick={() => void send()}>
      {wait > 0 && !elder ? t('captcha.instead.again', { count: wait }) : text}
    </Button>
  );
  return (
    <div>
      <p className={common.quiet}>{t('captcha.instead.hint')}</p>
      {isOwn ? (
        <p>
          {sendButton(own)}{' '}
          <Button look="link" className={common.frameless} onClick={() => setOther(true)}>
            {t('captcha.instead.other')}
          </Button>
        </p>
      ) : (
        field('telnum', 'tel', sendButton(t('captcha.instead.send')))
      )}
      {elder && wait > 0 && <p role="status">{t('captcha.instead.sent')}</p>}
      {field('smscode', 'one-time-code')}
      <Button look="primary" block loading={busy} onClick={() => void confirm()}>
        {t('captcha.instead.confirm')}
      </Button>
    </div>
  );
}

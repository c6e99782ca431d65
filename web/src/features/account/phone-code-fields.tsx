import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmsScene } from '@hall/shared/contract/account';
import { useOpenForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { mobileFault } from '@hall/shared/contract/field-rules';
import type { FaultText } from '@hall/shared/rules/fault-text';
import { isMailContact, isMobileNumber, normaliseMobileNumber } from '@hall/shared/rules/people';
import { useMailAccounts, useStart } from '../../api/start';
import { CodeField } from './code-field';
import { call } from '../../api/call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { PhoneLine } from '../site/phone-line';
import common from '../../styles/common.module.css';

interface Props {
  /** The purpose of the code. */
  scene: SmsScene;
  /** The label of the phone field, if it is not the default and takes no mail address. */
  label?: string;
}

/** Scenes in which the person may not have a mainland number yet. */
const needsNumber: readonly SmsScene[] = ['login', 'register', 'phone'];

/** Scenes that give an account its contact. In the others, an account may have an address from before. */
const newContact: readonly SmsScene[] = ['register', 'phone'];

/** The rule of a field where the hall takes no mail addresses. */
function faultOfPhone(value: unknown, scene: SmsScene): FaultText | undefined {
  const typed = typeof value === 'string' ? normaliseMobileNumber(value) : '';
  const isFine = !typed || isMobileNumber(typed);
  if (isFine || (isMailContact(typed) && !newContact.includes(scene))) return undefined;
  return mobileFault('validation.telnum')(typed);
}

/** A phone number or, where the hall takes it, a mail address; and a code that is sent to it after a captcha. */
export function PhoneCodeFields({ scene, label }: Props) {
  const { t, i18n } = useTranslation();
  const form = useOpenForm();
  const takesMail = useMailAccounts();
  const [hasNone, setHasNone] = useState(false);
  // Most readers of Chinese have a mainland number: they get the keyboard with digits.
  const mayHaveMail = takesMail || !newContact.includes(scene);
  const type = mayHaveMail && (hasNone || i18n.language !== 'zh') ? 'email' : 'tel';
  /** The phone or address for which the code was requested. */
  const telnum = useRef('');
  return (
    <>
      <TextField
        name="telnum"
        label={takesMail ? t('account.field.telnumOrMail') : (label ?? t('account.field.telnum'))}
        type={type}
        autoComplete={type}
        hint={t(takesMail ? 'account.hint.telnumOrMail' : 'account.hint.telnum')}
        rule={takesMail ? undefined : (value) => faultOfPhone(value, scene)}
        note={
          (takesMail || needsNumber.includes(scene)) && (
            <WithoutPhone onOpen={() => setHasNone(true)} />
          )
        }
      />
      <CodeField
        of="telnum"
        mayAsk={() => {
          const checked = form.checkField('telnum');
          telnum.current = typeof checked === 'string' ? checked : '';
          return telnum.current !== '';
        }}
        send={(proof) => call(accountCalls.smsSend, { telnum: telnum.current, scene, ...proof })}
      />
    </>
  );
}

/** How visitors without a mainland mobile number book: by mail address, or as the hall describes it. */
function WithoutPhone({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation();
  const start = useStart().data;
  const takesMail = useMailAccounts();
  if (!takesMail && start?.withoutphone === '') return null;
  return (
    <details
      className={`${common.quiet} ${common.more}`}
      data-testid="without-phone"
      onToggle={onOpen}
    >
      <summary>{t('account.withoutPhone')}</summary>
      {takesMail && <p>{t('account.byMail')}</p>}
      <p>{start?.withoutphone}</p>
      {start?.enquiry.individual && (
        <p>
          {t('site.mobile.individual')} <PhoneLine of={start.enquiry.individual} />
        </p>
      )}
    </details>
  );
}

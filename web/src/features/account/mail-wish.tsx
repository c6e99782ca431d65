import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { MailAddressDto, MailCodeDto, mailWishCalls } from '@hall/shared/contract/mail-wish';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { showMessage } from '../../messages/messages';
import { call } from '../../api/call';
import { useAsk, useAct, queryOf } from '../../api/use-call';
import common from '../../styles/common.module.css';

/**
 * Turns mails about visits on and off: an address and its confirmation code. Empty if the hall sends no mails.
 * @param known the address in the account's profile
 */
export function MailWish({ type, known = '' }: { type: AccountType; known?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useAsk(mailWishCalls.get(type));
  const [sentTo, setSentTo] = useState<string>();
  const [isNew, setNew] = useState(false);
  const close = (text: string): void => {
    setSentTo(undefined);
    setNew(false);
    showMessage('success', text);
  };
  const end = useAct(mailWishCalls.end(type), {
    replaces: queryOf(mailWishCalls.get(type)).queryKey,
    onDone: () => close(t('account.mail.ended')),
  });
  if (!data?.offered) return null;
  return (
    <section className={common.card} data-testid="mail-wish">
      <h2>{t('account.mail.title')}</h2>
      <p className={common.quiet}>{t('account.mail.intro')}</p>
      {data.email && (
        <>
          <p>{t('account.mail.on', { email: data.email })}</p>
          <div className={common.actions}>
            {!isNew && <Button onClick={() => setNew(true)}>{t('account.mail.another')}</Button>}
            <Button loading={end.isPending} onClick={() => end.mutate({})}>
              {t('account.mail.end')}
            </Button>
          </div>
        </>
      )}
      {(!data.email || isNew) && (
        <AddressForm type={type} known={data.email ? '' : known} onSent={setSentTo} />
      )}
      {sentTo && (
        <CodeForm
          type={type}
          sentTo={sentTo}
          onConfirmed={() => close(t('account.mail.confirmed'))}
        />
      )}
    </section>
  );
}

interface AddressProps {
  type: AccountType;
  /** The initial value of the field. */
  known: string;
  onSent(email: string): void;
}

function AddressForm({ type, known, onSent }: AddressProps) {
  const { t } = useTranslation();
  const form = useCheckedForm(
    MailAddressDto,
    async ({ email }) => {
      await call(mailWishCalls.sendCode(type), { email });
      onSent(email);
    },
    { initial: { email: known }, idPart: 'mail' },
  );
  return (
    <CheckedForm of={form}>
      <TextField name="email" label={t('account.mail.label')} autoComplete="email" />
      <Button type="submit" loading={form.busy}>
        {t('account.mail.send')}
      </Button>
    </CheckedForm>
  );
}

interface CodeProps {
  type: AccountType;
  sentTo: string;
  onConfirmed(): void;
}

function CodeForm({ type, sentTo, onConfirmed }: CodeProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useCheckedForm(
    MailCodeDto,
    async ({ smscode }) => {
      const answer = await call(mailWishCalls.confirm(type), { smscode });
      queries.setQueryData(queryOf(mailWishCalls.get(type)).queryKey, answer);
      onConfirmed();
    },
    { idPart: 'mail' },
  );
  return (
    <CheckedForm of={form}>
      <p aria-live="polite">{t('account.mail.sent', { email: sentTo })}</p>
      <TextField
        name="smscode"
        label={t('account.mail.code')}
        type="tel"
        autoComplete="one-time-code"
      />
      <Button look="primary" type="submit" loading={form.busy}>
        {t('account.mail.confirm')}
      </Button>
    </CheckedForm>
  );
}

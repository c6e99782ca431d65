import { Checkbox } from '../../components/checkbox';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import common from '../../styles/common.module.css';
import { NotYet } from '../site/not-yet';
import { useAsk, useAct, queryOf } from '../../api/use-call';
import { ownAccountCalls } from '@hall/shared/contract/own-account';

/** Whether the hall sends messages about bookings, with the link to the ticket; the owner decides. */
export function MessageChoice({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const choice = useAsk(ownAccountCalls.getMessageChoice(type));
  const save = useAct(ownAccountCalls.saveMessageChoice(type), {
    replaces: queryOf(ownAccountCalls.getMessageChoice(type)).queryKey,
  });
  if (!choice.data) return <NotYet of={choice} rows={3} />;
  return (
    <>
      <Checkbox
        checked={choice.data.messages === 1}
        disabled={save.isPending}
        onChange={(checked) => save.mutate({ messages: checked ? 1 : 0 })}
        aria-describedby="ticket-messages-hint"
      >
        {t('account.messages.label')}
      </Checkbox>
      <p id="ticket-messages-hint" className={common.quiet}>
        {t('account.messages.hint')}
      </p>
    </>
  );
}

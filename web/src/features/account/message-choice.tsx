import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { messageChoiceQuery, saveMessageChoice } from '../../api/own-account';
import { reportFault } from '../../messages/report-fault';
import common from '../../styles/common.module.css';
import { NotYet } from '../site/not-yet';

/** Whether the hall sends messages about bookings, with the link to the ticket; the owner decides. */
export function MessageChoice({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = messageChoiceQuery(type);
  const choice = useQuery(query);
  const save = useMutation({
    mutationFn: (wanted: boolean) => saveMessageChoice(type, wanted),
    onSuccess: (saved) => queries.setQueryData(query.queryKey, saved),
    onError: reportFault,
  });
  if (!choice.data) return <NotYet of={choice} rows={3} />;
  return (
    <>
      <Checkbox
        checked={choice.data.messages === 1}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
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

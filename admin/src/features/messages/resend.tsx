import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageEndpoints, type MessageRow } from '@hall/shared/contract/staff/messages';
import { useCan } from '../../api/me';
import { useAct } from '../../api/use-call';

/** Sends a failed message again, for staff with the permission. */
export function Resend({
  message: { messageid, recipient },
}: {
  message: Pick<MessageRow, 'messageid' | 'recipient'>;
}) {
  const { t } = useTranslation();
  const isPermitted = useCan()('messages.resend');
  const resend = useAct(messageEndpoints.resend, {
    done: { act: t('messages.queued'), name: recipient },
  });
  return (
    isPermitted && (
      <Button size="small" loading={resend.isPending} onClick={() => resend.mutate({ messageid })}>
        {t('messages.resend')}
      </Button>
    )
  );
}

import { useTranslation } from 'react-i18next';
import { messageEndpoints } from '@hall/shared/contract/staff/messages';
import { messages as messageList } from '@hall/shared/lists/messages';
import { messages as address } from '../addresses/hall';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { Instant } from '../format/instant';
import { formatInstant } from '../format/instants';
import { ListPage } from '../table/list-page';
import { OverdueTag } from '../features/review/review-cards';
import { Resend } from '../features/messages/resend';
import { requestOf } from '../api/request';

/** Sent and failed messages; failed ones can be sent again. */
export function MessagesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [state] = search;
  return (
    <ListPage
      list={messageList}
      search={search}
      link={({ messageid }) => ({ to: '/messages', search: { ...state, messageid } })}
      sheet={{
        kind: 'message',
        nameOf: ({ recipient, at }) => `${recipient} ${formatInstant(at)}`,
      }}
      bulk={
        may('messages.resend') && {
          acts: [
            {
              name: 'resend',
              label: t('messages.resend'),
              fits: ({ resendable }) => resendable,
              effect: (count) => t('messages.resendEffect', { count }),
              describe: ({ messageid }) => requestOf(messageEndpoints.resend, { messageid }),
            },
          ],
          nameOf: ({ recipient }) => recipient,
        }
      }
      draw={{
        at: ({ at, resendable }) => (
          <>
            <Instant at={at} /> {resendable && <OverdueTag list="failedMessages" since={at} />}
          </>
        ),
      }}
      acts={{
        width: 130,
        draw: (row) => row.resendable && <Resend message={row} />,
      }}
    />
  );
}

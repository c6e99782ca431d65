import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MessageRow } from '@hall/shared/contract/staff/messages';
import { useCan } from '../api/queries';
import { useStaffMutation } from '../api/use-staff-mutation';
import { formatInstant } from '../format/instants';
import { DataTable } from '../table/data-table';

/** What was sent and what failed; a message that failed can be sent again. */
export function MessagesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const resend = useStaffMutation(
    ({ messageid }: MessageRow) => ({ path: `messages/${messageid}/resend` }),
    {
      done: t('keeping.messages.queued'),
    },
  );
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.messages')}</h1>
      </div>
      <DataTable<MessageRow>
        resource="messages"
        rowKey="messageid"
        filters={[
          { name: 'telnum', label: t('keeping.messages.recipient'), kind: 'text', width: 150 },
          {
            name: 'state',
            label: t('keeping.messages.state'),
            kind: 'choice',
            options: ['sent', 'failed'].map((value) => ({
              value,
              label: t(`keeping.messages.states.${value}`),
            })),
          },
          { name: 'from', label: t('console.audit.from'), kind: 'day' },
          { name: 'to', label: t('console.audit.to'), kind: 'day' },
        ]}
        columns={[
          {
            name: 'at',
            title: t('audit.column.at'),
            width: 160,
            sortable: true,
            render: ({ at }) => formatInstant(at),
          },
          { name: 'recipient', title: t('keeping.messages.recipient'), width: 150 },
          { name: 'text', title: t('keeping.messages.text') },
          {
            name: 'state',
            title: t('keeping.messages.state'),
            width: 150,
            render: ({ state, resentat }) => (
              <>
                <Tag color={state === 'sent' ? 'success' : 'error'}>
                  {t(`keeping.messages.states.${state}`)}
                </Tag>
                {resentat && t('keeping.messages.resent', { at: formatInstant(resentat) })}
              </>
            ),
          },
          {
            name: 'acts',
            title: t('console.list.acts'),
            width: 130,
            render: (row) =>
              row.resendable &&
              may('messages.resend') && (
                <Button size="small" loading={resend.isPending} onClick={() => resend.mutate(row)}>
                  {t('keeping.messages.resend')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

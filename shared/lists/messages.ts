import { messageEndpoints, messageStates } from '../contract/staff/messages';
import { defineList, lines, minute } from './define-list';

/** Sent and failed messages. */
export const messages = defineList('messages', messageEndpoints.search, {
  rowKey: 'messageid',
  columns: [
    { name: 'at', title: 'audit.column.at', sortable: true, isInstant: true },
    { name: 'recipient', title: 'messages.recipient', width: 150, sortable: true },
    { name: 'text', title: 'messages.text' },
    {
      name: 'state',
      title: 'messages.state',
      width: 150,
      tones: { sent: 'success', failed: 'error' },
      text: ({ state, resentat }, { t }) =>
        lines(
          t(`messages.states.${state}`),
          resentat && t('messages.resent', { at: minute(resentat) }),
        ),
    },
  ],
  filters: {
    telnum: { kind: 'word', label: 'messages.recipient', width: 150 },
    state: { kind: 'choice', values: messageStates, names: 'messages.states' },
    from: { kind: 'day', label: 'auditPage.from' },
    to: { kind: 'day', label: 'auditPage.to' },
    messageid: { kind: 'id' },
  },
});

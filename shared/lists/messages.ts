import type { TFunction } from 'i18next';
import { messageEndpoints, type MessageRow, messageStates } from '../contract/staff/messages';
import { defineList, lines, minute } from './define-list';

/** @returns why a message failed, as far as the operator or mail server said; empty for other messages */
export const failureInWords = (
  { channel, failure }: Pick<MessageRow, 'channel' | 'failure'>,
  t: TFunction,
): string =>
  failure === undefined
    ? ''
    : failure
      ? t(`messages.failure.${channel}`, { code: failure })
      : t('messages.failure.none');

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
      text: ({ state, resentat, ...row }, { t }) =>
        lines(
          t(`messages.states.${state}`),
          failureInWords(row, t),
          resentat && t('messages.resent', { at: minute(resentat) }),
        ),
    },
  ],
  filters: {
    telnum: { kind: 'word', label: 'messages.recipient' },
    state: { kind: 'choice', values: messageStates, names: 'messages.states' },
    from: { kind: 'day', label: 'auditPage.from' },
    to: { kind: 'day', label: 'auditPage.to' },
    messageid: { kind: 'id' },
  },
});

import { createRoute } from '@tanstack/react-router';
import { accountTypes } from '@hall/shared/codes/states';
import { messageStates } from '@hall/shared/contract/staff/messages';
import { noticeStates } from '@hall/shared/contract/staff/notices';
import { page } from './root';
import { aDay, aNumber, keepsList, oneOf } from './search';

export const notices = createRoute({
  ...page('/notices', { file: 'notices', name: 'notices', permission: 'notices.read' }),
  validateSearch: keepsList({
    type: oneOf(accountTypes),
    state: oneOf(noticeStates),
    noticeid: aNumber,
  }),
});

const settings = createRoute(
  page('/settings', { file: 'settings', name: 'settings', permission: 'settings.read' }),
);

export const messages = createRoute({
  ...page('/messages', { file: 'messages', name: 'messages', permission: 'messages.read' }),
  validateSearch: keepsList({
    messageid: aNumber,
    state: oneOf(messageStates),
    from: aDay,
    to: aDay,
  }),
});

export const hallPages = {
  entries: [notices, settings, messages],
  others: [],
} as const;

import { createRoute } from '@tanstack/react-router';
import { accountTypes } from '@hall/shared/codes/states';
import { messageStates } from '@hall/shared/contract/staff/messages';
import { noticeStates } from '@hall/shared/contract/staff/notices';
import { page } from './root';
import { aDay, aNumber, keepsList, oneOf } from './search';

export const notices = createRoute({
  ...page('/notices', 'notices', 'notices.read'),
  validateSearch: keepsList({
    type: oneOf(accountTypes),
    state: oneOf(noticeStates),
    noticeid: aNumber,
  }),
});

export const settings = createRoute(page('/settings', 'settings', 'settings.read'));

export const messages = createRoute({
  ...page('/messages', 'messages', 'messages.read'),
  validateSearch: keepsList({
    messageid: aNumber,
    state: oneOf(messageStates),
    from: aDay,
    to: aDay,
  }),
});

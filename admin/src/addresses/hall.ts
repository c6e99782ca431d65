import { createRoute } from '@tanstack/react-router';
import { accountTypes } from '@hall/shared/codes/states';
import { messageStates } from '@hall/shared/contract/staff/messages';
import { noticeStates } from '@hall/shared/contract/staff/notices';
import { root } from './root';
import { aDay, aNumber, keepsList, oneOf } from './search';

const getParentRoute = () => root;

export const notices = createRoute({
  getParentRoute,
  path: '/notices',
  staticData: { name: 'notices', permission: 'notices.read' },
  validateSearch: keepsList({
    type: oneOf(accountTypes),
    state: oneOf(noticeStates),
    noticeid: aNumber,
  }),
});

export const settings = createRoute({
  getParentRoute,
  path: '/settings',
  staticData: { name: 'settings', permission: 'settings.read' },
});

export const messages = createRoute({
  getParentRoute,
  path: '/messages',
  staticData: { name: 'messages', permission: 'messages.read' },
  validateSearch: keepsList({
    messageid: aNumber,
    state: oneOf(messageStates),
    from: aDay,
    to: aDay,
  }),
});

import { createRoute } from '@tanstack/react-router';
import { messages as messageList } from '@hall/shared/lists/messages';
import { notices as noticeList } from '@hall/shared/lists/notices';
import { page } from './root';
import { listSearchParams } from './search';

export const notices = createRoute({
  ...page('/notices', { file: 'notices', name: 'notices', permission: 'notices.read' }),
  validateSearch: listSearchParams(noticeList),
});

const settings = createRoute(
  page('/settings', { file: 'settings', name: 'settings', permission: 'settings.read' }),
);

export const messages = createRoute({
  ...page('/messages', { file: 'messages', name: 'messages', permission: 'messages.read' }),
  validateSearch: listSearchParams(messageList),
});

export const hallPages = {
  entries: [notices, settings, messages],
  others: [],
} as const;

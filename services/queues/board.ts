import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { IServerAdapter } from '@bull-board/api/typings/app';
import type { Locale } from '@hall/shared/codes/states';
import { consoleText } from '@hall/shared/locales/console-text';
import { pick } from '@hall/shared/locales/pick';
import type { Redis } from '@hall/platform/redis/connections';
import { queueNames } from './names';
import { openQueues } from './open-queues';

/**
 * Adds the queues to the board, read only. Staff act on requests through the staff calls, which check a permission
 * and write the audit log.
 * @param server serves the board's pages
 * @param locale the language of its words
 */
export function fillQueueBoard(
  server: IServerAdapter,
  connection: Redis,
  prefix: string,
  locale: Locale,
): { close(): Promise<void> } {
  const t = consoleText(locale);
  const queues = openQueues(connection, prefix);
  createBullBoard({
    queues: queueNames.map(
      (name) =>
        new BullMQAdapter(queues.of(name), {
          readOnlyMode: true,
          displayName: t(`operations.background.name.${name}`),
        }),
    ),
    serverAdapter: server,
    options: {
      uiConfig: {
        boardTitle: t('operations.background.title'),
        miscLinks: [{ text: t('operations.back'), url: '/admin/operations?tab=work' }],
        locale: { lng: pick(locale, { zh: 'zh-CN', en: 'en-GB' }) },
        hideDocsLink: true,
        hideRedisDetails: true,
      },
    },
  });
  return { close: () => queues.close() };
}

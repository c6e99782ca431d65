import type { Request } from 'express';
import type { Config } from '@hall/platform/config';
import { AnswerError } from '@hall/platform/errors';
import { readContext } from '../calls/call-context';
import { eventOfRefusal, type SecurityEvent, type SecurityLog } from '../ops/security-log';

/** What is noted of a page or file that is no call, as the calls note it themselves. */
export interface PageNotes {
  note(event: SecurityEvent, request: Request): void;
  /** Of what was thrown a refusal that concerns security; nothing of anything else. */
  noteRefusal(thrown: unknown, request: Request): void;
}

/** By the path as the route declares it: what stands in it for a code leads to somebody's ticket or calendar. */
export function createPageNotes(
  security: SecurityLog,
  config: Pick<Config, 'DEV_TOOLS'>,
): PageNotes {
  const note = (event: SecurityEvent, request: Request): void => {
    const { requestId, address } = readContext(request, config);
    const { path } = request.route as { path: string };
    security(event, { path: `${request.baseUrl}${path}`.slice(1), requestId, address });
  };
  return {
    note,
    noteRefusal(thrown, request) {
      const event = thrown instanceof AnswerError ? eventOfRefusal(thrown) : undefined;
      if (event) note(event, request);
    },
  };
}

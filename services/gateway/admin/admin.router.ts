import express, { Router } from 'express';
import { hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import type { DayOverview, QueueOverview } from '@hall/shared/contract/staff';
import { readWaitingLine } from '@hall/domain/booking';
import { readDayOverview, readQueueOutcomes, type Staff } from '@hall/domain/staff';
import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BookingProducer } from '@hall/queues/producer';
import { localeOf } from '@hall/shared/codes/states';
import { notFoundProblem, problemFaults, ProblemError } from './problem';
import { createSessionRouter, staffGuard } from './session.router';

/** The staff console's calls: JSON, a cookie session, the permission that each needs named beside it. */
export function createAdminRouter(deps: {
  staff: Staff;
  database: Database;
  producer: BookingProducer;
  config: Config;
  logger: Logger;
}): Router {
  const { database, producer } = deps;
  const guard = staffGuard(deps.staff);
  const api = Router();
  api.use(express.json({ limit: '256kb' }));
  api.use('/session', createSessionRouter(deps.staff, deps.config));
  api.get('/statistics', guard('overview.read'), async (request, response) => {
    const asked = request.query.day;
    const day = typeof asked === 'string' && isHallDate(asked) ? asked : hallDateOf(new Date());
    if (asked !== undefined && asked !== day) throw new ProblemError(400, 'day must be YYYY-MM-DD');
    const zh = localeOf(request.get('m-lang')) === 'zh';
    const rows = await readDayOverview(database, day);
    const overview: DayOverview = {
      day,
      sessions: rows.map(({ id, name_zh, name_en, session, state, pools }) => ({
        eventssessionid: id,
        areaname: zh ? name_zh : name_en,
        session,
        state,
        pools,
      })),
    };
    response.json(overview);
  });
  api.get('/queues', guard('queues.read'), async (_request, response) => {
    const [line, lastMinute, depth] = await Promise.all([
      readWaitingLine(database),
      readQueueOutcomes(database),
      producer.depth().catch(() => null),
    ]);
    const overview: QueueOverview = {
      undecided: line.waiting,
      oldestSeconds: line.oldestSeconds,
      depth,
      lastMinute,
    };
    response.json(overview);
  });
  api.use(notFoundProblem);
  api.use(problemFaults(deps.logger));
  return Router().use('/api', api);
}

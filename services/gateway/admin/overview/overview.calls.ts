import {
  type DayOverview,
  DayOverviewDto,
  type QueueOverview,
} from '@hall/shared/contract/staff/overview';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readWaitingLine } from '@hall/domain/booking';
import { readDayOverview, readQueueOutcomes } from '@hall/domain/staff';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** The first page: a day's sessions, and the line of booking requests. */
export function overviewCalls({ database, producer }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'statistics',
      summary: 'A day’s sessions and how full they are.',
      access: 'overview.read',
      Dto: DayOverviewDto,
      async answer({ locale }, input: DayOverviewDto): Promise<DayOverview> {
        const day = input.day ?? hallDateOf(new Date());
        const rows = await readDayOverview(database, day);
        return {
          day,
          sessions: rows.map(({ id, name_zh, name_en, session, state, pools }) => ({
            eventssessionid: id,
            areaname: locale === 'zh' ? name_zh : name_en,
            session,
            state,
            pools,
          })),
        };
      },
    }),
    staffCall({
      method: 'get',
      path: 'queues',
      summary: 'How the line of booking requests stands.',
      access: 'queues.read',
      async answer(): Promise<QueueOverview> {
        const [line, lastMinute, depth] = await Promise.all([
          readWaitingLine(database),
          readQueueOutcomes(database),
          producer.depth().catch(() => null),
        ]);
        return {
          undecided: line.waiting,
          oldestSeconds: line.oldestSeconds,
          depth,
          lastMinute,
        };
      },
    }),
  ];
}

import { type DayOverview, DayOverviewDto } from '@hall/shared/contract/staff/overview';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readDayOverview } from '@hall/domain/office/staff';
import { createDayBoards } from '@hall/domain/office/today';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentBoard, presentFilling, presentWall } from './day-board.presenter';

/** The first page and the wall: a day's sessions, who has come, and what is to be known. */
export function overviewCalls({ database, settings }: StaffDeps): StaffCall[] {
  const boards = createDayBoards({ database, settings });
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
        return { day, sessions: rows.map((row) => presentFilling(row, locale)) };
      },
    }),
    staffCall({
      method: 'get',
      path: 'overview',
      summary: 'A day at a glance: sessions, arrivals against the usual, groups, alerts.',
      access: 'overview.read',
      Dto: DayOverviewDto,
      answer: async ({ locale, actor }, { day }: DayOverviewDto) =>
        presentBoard(await boards.read(day), locale, actor.staff.role),
    }),
    staffCall({
      method: 'get',
      path: 'wall',
      summary: 'Today at a glance, without anything of a person.',
      access: 'wall.read',
      answer: async ({ locale }) => presentWall(await boards.read(), locale),
    }),
  ];
}

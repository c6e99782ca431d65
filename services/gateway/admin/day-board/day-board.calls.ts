import { type DayOverview, DayBoardDto } from '@hall/shared/contract/staff/day-board';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readSessionFillings } from '@hall/domain/schedule/calendar';
import { createDayBoards } from '@hall/domain/on-site/day-board';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentBoard, presentFilling, presentWall } from './day-board.presenter';

/** The start page and the wall display: a day's sessions, attendance, and notices. */
export function dayBoardCalls({ database, settings }: StaffDeps): StaffCall[] {
  const boards = createDayBoards({ database, settings });
  return [
    staffCall({
      method: 'get',
      path: 'statistics',
      summary: 'A day’s sessions and how full they are.',
      access: 'overview.read',
      Dto: DayBoardDto,
      async answer({ locale }, input: DayBoardDto): Promise<DayOverview> {
        const day = input.day ?? hallDateOf(new Date());
        const rows = await readSessionFillings(database, day);
        return { day, sessions: rows.map((row) => presentFilling(row, locale)) };
      },
    }),
    staffCall({
      method: 'get',
      path: 'overview',
      summary: 'A day at a glance: sessions, arrivals against the usual, groups, alerts.',
      access: 'overview.read',
      Dto: DayBoardDto,
      answer: async ({ locale, actor }, { day }: DayBoardDto) =>
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

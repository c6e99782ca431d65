import { dayEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { defaultArea } from '@hall/shared/codes/limits';
import type { StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { hallDateOf, hallDaysOfMonth, isHallDate } from '@hall/shared/rules/hall-time';
import { countMessagesOfClosings } from '@hall/domain/communication/messages';
import {
  closeDay,
  generateDays,
  getDay,
  makeSpecialDay,
  previewClosing,
  previewDays,
  readClosings,
  readDays,
  readOpenWeekdays,
  removeDay,
  reopenDay,
  saveDay,
} from '@hall/domain/schedule/plan';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { wholeList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import {
  presentClosing,
  presentDay,
  presentFallout,
  presentPreview,
  presentSession,
} from './schedule.presenter';

/** Days of the schedule: month view, generation, special days, closings. */
export function dayCalls(deps: StaffDeps): StaffCall[] {
  const { database, settings } = deps;
  return bindCalls(dayEndpoints, {
    async month(_context, { areaid = defaultArea, month = thisMonth() }) {
      const dates = hallDaysOfMonth(month);
      const [days, openweekdays] = await Promise.all([
        readDays(database, areaid, dates[0] ?? '', dates.at(-1) ?? ''),
        readOpenWeekdays(database, areaid),
      ]);
      return { ...wholeList(days.map((day) => presentDay(day, openweekdays))), openweekdays };
    },
    preview: async (_context, form) =>
      wholeList((await previewDays(database, form, await settings.get())).map(presentPreview)),
    generate: async ({ actor }, form) => ({
      days: await generateDays(deps, form, await settings.get(), actor),
    }),
    async addDay({ actor }, form) {
      await makeSpecialDay(database, form, await settings.get(), actor);
      return readStaffDay(database, form.areaid, form.date);
    },
    day: ({ params }) => readStaffDay(database, Number(params.areaid), dateOf(params)),
    async saveDay({ actor, params }, form) {
      await saveDay(database, Number(params.areaid), dateOf(params), form, actor);
      return readStaffDay(database, Number(params.areaid), dateOf(params));
    },
    removeDay: ({ actor, params }) => removeDay(deps, Number(params.areaid), dateOf(params), actor),
    fallout: async ({ params }, form) =>
      presentFallout(await previewClosing(database, scopeOf(params, form))),
    close: async ({ actor, params }, form) => ({
      closingid: await closeDay(database, scopeOf(params, form), form, actor),
    }),
    reopen: ({ actor, params }, form) => reopenDay(database, scopeOf(params, form), actor),
  });
}

/** @throws {AnswerError} A00009 if the area has no such day */
async function readStaffDay(database: Database, areaId: number, date: string): Promise<StaffDay> {
  const { day, sessions } = await getDay(database, areaId, date);
  const [closings, openWeekdays] = await Promise.all([
    readClosings(database, areaId, date),
    readOpenWeekdays(database, areaId),
  ]);
  const messages = await countMessagesOfClosings(
    database,
    closings.map(({ id }) => id),
  );
  return {
    areaid: areaId,
    ...presentDay(day, openWeekdays),
    past: day.past,
    plan: sessions.map(presentSession),
    closings: closings.map((closing) => presentClosing(closing, messages.get(closing.id))),
  };
}

type DayParams = Record<'areaid' | 'date', string>;

/** @throws {AnswerError} A00009 if it is not a date */
function dateOf({ date }: DayParams): string {
  if (!isHallDate(date)) throw notFoundError();
  return date;
}

const scopeOf = (params: DayParams, { eventssessionid }: { eventssessionid?: string }) => ({
  areaId: Number(params.areaid),
  date: dateOf(params),
  sessionId: eventssessionid ?? null,
});

const thisMonth = (): string => hallDateOf(new Date()).slice(0, 7);

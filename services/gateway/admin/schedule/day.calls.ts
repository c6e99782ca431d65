import { defaultArea } from '@hall/shared/codes/limits';
import {
  CloseDto,
  DaysQueryDto,
  FalloutDto,
  GenerateDaysDto,
  SaveDayDto,
  SpecialDayDto,
} from '@hall/shared/contract/staff/schedule';
import type { StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { withVersion, type WithVersion } from '@hall/shared/contract/staff/version';
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
  reopenDay,
  saveDay,
} from '@hall/domain/schedule/plan';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { wholeList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import {
  presentClosing,
  presentDay,
  presentFallout,
  presentPreview,
  presentSession,
} from './schedule.presenter';

/** Days of the schedule: month view, generation, special days, closings. */
export function dayCalls(deps: StaffDeps): StaffCall[] {
  return [...monthCalls(deps), ...oneDayCalls(deps), ...closingCalls(deps)];
}

function monthCalls({ database, settings }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'days',
      summary: 'An area’s planned days of a month, with how full they are.',
      access: 'schedule.read',
      Dto: DaysQueryDto,
      async answer(_context, { areaid = defaultArea, month = thisMonth() }) {
        const dates = hallDaysOfMonth(month);
        const [days, openweekdays] = await Promise.all([
          readDays(database, areaid, dates[0] ?? '', dates.at(-1) ?? ''),
          readOpenWeekdays(database, areaid),
        ]);
        return { ...wholeList(days.map((day) => presentDay(day, openweekdays))), openweekdays };
      },
    }),
    staffCall({
      method: 'get',
      path: 'days/preview',
      summary: 'What generating would make: every session of every day, and what stays as it is.',
      access: 'schedule.read',
      Dto: GenerateDaysDto,
      answer: async (_context, form) =>
        wholeList((await previewDays(database, form, await settings.get())).map(presentPreview)),
    }),
    staffCall({
      path: 'days/generate',
      summary: 'Makes the days that do not exist yet, by the weekly template.',
      access: 'schedule.write',
      Dto: GenerateDaysDto,
      answer: async ({ actor }, form) => ({
        days: await generateDays(database, form, await settings.get(), actor),
      }),
    }),
    staffCall({
      path: 'days',
      summary: 'Makes a special day with sessions of its own.',
      access: 'schedule.write',
      status: 201,
      Dto: SpecialDayDto,
      async answer({ actor }, form) {
        await makeSpecialDay(database, form, await settings.get(), actor);
        return readStaffDay(database, form.areaid, form.date);
      },
    }),
  ];
}

function oneDayCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'days/:areaid/:date',
      summary: 'A day with its sessions, pools and closings.',
      access: 'schedule.read',
      answer: ({ params }) => readStaffDay(database, Number(params.areaid), dateOf(params)),
    }),
    staffCall({
      method: 'put',
      path: 'days/:areaid/:date',
      summary: 'Changes when a day opens for booking, its note or its public name.',
      access: 'schedule.write',
      Dto: withVersion(SaveDayDto),
      async answer({ actor, params }, form: SaveDayDto & WithVersion) {
        await saveDay(database, Number(params.areaid), dateOf(params), form, actor);
        return readStaffDay(database, Number(params.areaid), dateOf(params));
      },
    }),
  ];
}

function closingCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'days/:areaid/:date/fallout',
      summary: 'What closing the day, or one of its sessions, would cancel.',
      access: 'schedule.read',
      Dto: FalloutDto,
      answer: async ({ params }, form) =>
        presentFallout(await previewClosing(database, scopeOf(params, form))),
    }),
    staffCall({
      path: 'days/:areaid/:date/close',
      summary:
        'Closes the day, or one of its sessions; its orders are cancelled without penalty, step by step.',
      access: 'schedule.write',
      status: 202,
      Dto: CloseDto,
      answer: async ({ actor, params }, form) => ({
        closingid: await closeDay(database, scopeOf(params, form), form, actor),
      }),
    }),
    staffCall({
      path: 'days/:areaid/:date/reopen',
      summary: 'Opens a closed day or session again; cancelled orders stay cancelled.',
      access: 'schedule.write',
      Dto: FalloutDto,
      answer: ({ actor, params }, form) => reopenDay(database, scopeOf(params, form), actor),
    }),
  ];
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

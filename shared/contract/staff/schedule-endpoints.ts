import { withVersion } from './version';
import { staffCall } from './endpoint';
import type { SeatLimits } from '../../rules/session-plan';
import type { ListAnswer } from './list';
import {
  AddSessionDto,
  CloseDto,
  DaysQueryDto,
  FalloutDto,
  GenerateDaysDto,
  MoveSeatsDto,
  SaveAreaDto,
  SaveDayDto,
  SaveTemplateDto,
  SeatsDto,
  SessionsQueryDto,
  SpecialDayDto,
  TemplateQueryDto,
  WeekPlanDto,
} from './schedule';
import type {
  DayPreview,
  Fallout,
  OpenWeekdays,
  StaffArea,
  StaffDay,
  StaffDaySummary,
  MovedSeats,
  StaffSessionPlan,
  WeekAnswer,
  WeekPlanAnswer,
} from './schedule-answers';

export const templateEndpoints = {
  areas: staffCall<ListAnswer<StaffArea>>('get')('areas', {
    access: 'schedule.read',
    summary: 'Every area, active or not.',
  }),
  addArea: staffCall<{ areaid: number }>()('areas', {
    access: 'schedule.write',
    summary: 'Adds an area.',
    Dto: SaveAreaDto,
    status: 201,
  }),
  saveArea: staffCall('put')('areas/:areaid', {
    access: 'schedule.write',
    summary: 'Changes an area’s names and entrance, or takes it out of use.',
    Dto: withVersion(SaveAreaDto),
  }),
  seatLimits: staffCall<SeatLimits>('get')('session-seats', {
    access: 'schedule.read',
    summary: 'Default and highest number of seats of a session.',
  }),
  week: staffCall<WeekAnswer>('get')('schedule-templates', {
    access: 'schedule.read',
    summary: 'An area’s sessions of every weekday.',
    Dto: TemplateQueryDto,
  }),
  saveWeek: staffCall('put')('schedule-templates', {
    access: 'schedule.write',
    summary: 'Sets the sessions of some weekdays; days that exist stay as they are.',
    Dto: withVersion(SaveTemplateDto),
  }),
};

export const dayEndpoints = {
  month: staffCall<ListAnswer<StaffDaySummary> & OpenWeekdays>('get')('days', {
    access: 'schedule.read',
    summary: 'An area’s planned days of a month, with how full they are.',
    Dto: DaysQueryDto,
  }),
  preview: staffCall<ListAnswer<DayPreview>>('get')('days/preview', {
    access: 'schedule.read',
    summary: 'Previews the generation: every session of every day, and the unchanged days.',
    Dto: GenerateDaysDto,
  }),
  generate: staffCall<{ days: string[] }>()('days/generate', {
    access: 'schedule.write',
    summary: 'Makes the days that do not exist yet, by the weekly template.',
    Dto: GenerateDaysDto,
  }),
  addDay: staffCall<StaffDay>()('days', {
    access: 'schedule.write',
    summary: 'Makes a special day with sessions of its own.',
    Dto: SpecialDayDto,
    status: 201,
  }),
  day: staffCall<StaffDay>('get')('days/:areaid/:date', {
    access: 'schedule.read',
    summary: 'A day with its sessions, pools and closings.',
  }),
  saveDay: staffCall<StaffDay>('put')('days/:areaid/:date', {
    access: 'schedule.write',
    summary: 'Changes when a day opens for booking, its note or its public name.',
    Dto: withVersion(SaveDayDto),
  }),
  removeDay: staffCall('delete')('days/:areaid/:date', {
    access: 'schedule.write',
    summary: 'Deletes a day with its sessions, while nobody asked for one of them.',
  }),
  fallout: staffCall<Fallout>('get')('days/:areaid/:date/fallout', {
    access: 'schedule.read',
    summary: 'Previews the cancellations if the day, or one of its sessions, is closed.',
    Dto: FalloutDto,
  }),
  close: staffCall<{ closingid: string }>()('days/:areaid/:date/close', {
    access: 'schedule.write',
    summary:
      'Closes the day, or one of its sessions; its orders are cancelled without penalty, step by step.',
    Dto: CloseDto,
    status: 202,
  }),
  reopen: staffCall()('days/:areaid/:date/reopen', {
    access: 'schedule.write',
    summary: 'Opens a closed day or session again; cancelled orders stay cancelled.',
    Dto: FalloutDto,
  }),
};

export const sessionPlanEndpoints = {
  list: staffCall<ListAnswer<StaffSessionPlan>>('get')('sessions', {
    access: 'schedule.read',
    summary: 'The sessions of an area’s day.',
    Dto: SessionsQueryDto,
  }),
  weekPlan: staffCall<WeekPlanAnswer>('get')('days/sessions', {
    access: 'schedule.read',
    summary: 'The sessions of an area’s seven days from one on.',
    Dto: WeekPlanDto,
  }),
  get: staffCall<StaffSessionPlan>('get')('sessions/:sessionid', {
    access: 'schedule.read',
    summary: 'A session with its pools.',
  }),
  addSession: staffCall<StaffSessionPlan>()('sessions', {
    access: 'schedule.write',
    summary: 'Adds a session to a day.',
    Dto: AddSessionDto,
    status: 201,
  }),
  removeSession: staffCall('delete')('sessions/:sessionid', {
    access: 'schedule.write',
    summary: 'Takes a session out of its day that nobody ever asked for.',
  }),
  setCapacity: staffCall<StaffSessionPlan>()('sessions/:sessionid/capacity', {
    access: 'schedule.write',
    summary: 'Sets the seats of each pool; never below what is sold and held.',
    Dto: withVersion(SeatsDto),
  }),
  moveSeats: staffCall<MovedSeats>()('sessions/:sessionid/move', {
    access: 'schedule.write',
    summary: 'Moves seats that the teams left to everybody; all of them where no number is given.',
    Dto: MoveSeatsDto,
  }),
  seatsToCounter: staffCall<MovedSeats>()('sessions/:sessionid/counter', {
    access: 'schedule.write',
    summary: 'Moves what individuals and teams left to the counter, on the day itself.',
  }),
  stop: staffCall<StaffSessionPlan>()('sessions/:sessionid/stop', {
    access: 'schedule.write',
    summary: 'Takes no more bookings for now.',
  }),
  resume: staffCall<StaffSessionPlan>()('sessions/:sessionid/resume', {
    access: 'schedule.write',
    summary: 'Takes bookings again.',
  }),
  release: staffCall<StaffSessionPlan>()('sessions/:sessionid/release', {
    access: 'schedule.write',
    summary: 'Opens the session for booking before its day.',
  }),
  withhold: staffCall<StaffSessionPlan>()('sessions/:sessionid/withhold', {
    access: 'schedule.write',
    summary: 'Takes a release by hand back, while nobody asked for the session.',
  }),
};

/** All calls of the schedule. */
export const scheduleEndpoints = { ...templateEndpoints, ...dayEndpoints, ...sessionPlanEndpoints };

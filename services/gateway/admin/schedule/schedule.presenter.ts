import type {
  ClosingProgress,
  DayPreview,
  Fallout,
  StaffArea,
  StaffDaySummary,
  StaffSessionPlan,
  TemplateDay,
  WeekAnswer,
} from '@hall/shared/contract/staff/schedule-answers';
import { dayStateOf, hasNoSessions } from '@hall/shared/rules/day-state';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import type { MessageCounts } from '@hall/domain/communication/messages';
import {
  type Area,
  areaValue,
  type ClosingFallout,
  type DayClosing,
  type DaySummary,
  dayValue,
  type PlannedDay,
  seatsAfter,
  type SessionPlan,
  versionOfWeek,
} from '@hall/domain/schedule/plan';
import { versionOf } from '@hall/platform/version';
import { wholeList } from '../calls/staff-call';

/** @returns an area with its name and entrance in both languages, for editing */
export const presentArea = (area: Area): StaffArea => ({
  areaid: area.id,
  ...areaValue(area),
  version: versionOf(areaValue(area)),
});

/** @returns the weekly template with its version */
export const presentWeek = (week: TemplateDay[]): WeekAnswer => ({
  ...wholeList(week),
  version: versionOfWeek(week),
});

/**
 * @param openWeekdays of its area, from the weekly template
 * @returns a day with its state and seats; `left` excludes seats held for the waiting list
 */
export function presentDay(day: DaySummary, openWeekdays: number[]): StaffDaySummary {
  const openSessions = day.plan.filter(({ ownClosed }) => !ownClosed);
  const released = openSessions.filter((session) => session.released).length;
  const opensAt = Math.min(
    ...(openSessions.length ? openSessions : [day]).map(({ releaseAt }) => releaseAt.getTime()),
  );
  const facts = { date: day.visitDate, isPlanned: true, closed: day.closed, sessions: day.plan };
  const state = dayStateOf({ ...facts, openWeekdays }, hallDateOf(new Date()));
  return {
    date: day.visitDate,
    version: versionOf(dayValue(day)),
    state,
    closed: day.closed,
    special: day.special && !hasNoSessions(state),
    note: day.note,
    name_zh: day.nameZh,
    name_en: day.nameEn,
    releaseat: hallIso(day.releaseAt),
    released: openSessions.length ? released > 0 : day.releaseAt <= new Date(),
    opensat: hallIso(new Date(opensAt)),
    openedby: opensAt < day.releaseAt.getTime() ? 'hand' : 'plan',
    releasedsessions: released,
    sessions: openSessions.length,
    capacity: day.capacity,
    sold: day.sold,
    left: day.left,
  };
}

/** @returns a session for planning, with the seats of each pool */
export const presentSession = (session: SessionPlan): StaffSessionPlan => ({
  eventssessionid: session.id,
  version: versionOf(seatsAfter(session)),
  starttime: session.starttime,
  endtime: session.endtime,
  state: session.state,
  stopped: session.stopped,
  closed: session.closed,
  releaseat: hallIso(session.releaseAt),
  early: session.released && !session.dayReleased,
  pools: session.pools,
});

/** @returns the preview of a planned day, and its release time if it does not exist yet */
export const presentPreview = (day: PlannedDay): DayPreview => ({
  date: day.date,
  state: day.state,
  ...(day.state !== 'exists' && { releaseat: hallIso(day.releaseAt) }),
  sessions: day.sessions,
});

/** @returns the effects of a closing, per session and in total */
export const presentFallout = ({ sessions, waiting }: ClosingFallout): Fallout => ({
  orders: sessions.reduce((sum, { orders }) => sum + orders, 0),
  visitors: sessions.reduce((sum, { visitors }) => sum + visitors, 0),
  inside: sessions.reduce((sum, { inside }) => sum + inside, 0),
  waiting,
  sessions: sessions.map(({ sessionId, ...counts }) => ({
    eventssessionid: sessionId,
    ...counts,
  })),
});

/** Includes orders that arrived while the day was being closed; they are cancelled too. */
export function presentClosing(
  closing: DayClosing,
  messages: MessageCounts = { sent: 0, waiting: 0, failed: 0 },
): ClosingProgress {
  const { sessionId, ordersTotal, ordersDone, startedAt, finishedAt } = closing;
  const total = Math.max(ordersTotal, ordersDone);
  return {
    closingid: closing.id,
    ...(sessionId && { eventssessionid: sessionId }),
    reason_zh: closing.reasonZh,
    reason_en: closing.reasonEn,
    total,
    done: finishedAt ? total : ordersDone,
    startedat: hallIso(startedAt),
    ...(finishedAt && { finishedat: hallIso(finishedAt) }),
    by: closing.byStaff,
    messages,
  };
}

import type {
  ClosingProgress,
  DayPreview,
  Fallout,
  StaffArea,
  StaffDaySummary,
  StaffSessionPlan,
} from '@hall/shared/contract/staff/schedule-answers';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { MessageCounts } from '@hall/domain/hall/messages';
import type {
  Area,
  ClosingFallout,
  DayClosing,
  DaySummary,
  PlannedDay,
  SessionPlan,
} from '@hall/domain/schedule/schedule';

/** @returns an area with its name and entrance in both languages, as staff edit it */
export const presentArea = ({
  id,
  nameZh,
  nameEn,
  entranceZh,
  entranceEn,
  active,
}: Area): StaffArea => ({
  areaid: id,
  name_zh: nameZh,
  name_en: nameEn,
  entrance_zh: entranceZh,
  entrance_en: entranceEn,
  active,
});

/** @returns a day with its seats; `left` are those that can be booked, without those held for the waiting list */
export const presentDay = (day: DaySummary): StaffDaySummary => ({
  date: day.visitDate,
  closed: day.closed,
  special: day.special,
  note: day.note,
  name_zh: day.nameZh,
  name_en: day.nameEn,
  releaseat: hallIso(day.releaseAt),
  released: day.released,
  sessions: day.sessions,
  capacity: day.capacity,
  sold: day.sold,
  left: day.capacity - day.sold - day.held,
});

/** @returns a session as staff plan it, with each pool's seats */
export const presentSession = (session: SessionPlan): StaffSessionPlan => ({
  eventssessionid: session.id,
  starttime: session.starttime,
  endtime: session.endtime,
  state: session.state,
  stopped: session.stopped,
  closed: session.closed,
  releaseat: hallIso(session.releaseAt),
  pools: session.pools,
});

/** @returns what a plan would make of a day; only a new one says from when it can be booked */
export const presentPreview = (day: PlannedDay): DayPreview => ({
  date: day.date,
  state: day.state,
  ...(day.state === 'new' && { releaseat: hallIso(day.releaseAt) }),
  sessions: day.sessions,
});

/** @returns what a closing would cancel: of each session, and all together */
export const presentFallout = ({ sessions, waiting }: ClosingFallout): Fallout => ({
  orders: sessions.reduce((sum, { orders }) => sum + orders, 0),
  visitors: sessions.reduce((sum, { visitors }) => sum + visitors, 0),
  waiting,
  sessions: sessions.map(({ sessionId, ...counts }) => ({
    eventssessionid: sessionId,
    ...counts,
  })),
});

/** Orders that came in as the day was being closed are cancelled too, and counted among all. */
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

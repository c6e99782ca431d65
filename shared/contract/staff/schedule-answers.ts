import type { SeatPool, SessionState } from '../../codes/states';
import type { DayState } from '../../rules/day-state';
import type { PlannedSession } from '../../rules/session-plan';
import type { ListAnswer } from './list';
import type { WithVersion } from './version';

export interface StaffArea extends WithVersion {
  areaid: number;
  name_zh: string;
  name_en: string;
  /** The area's entrance. Empty in both languages: the hall's entrance. */
  entrance_zh: string;
  entrance_en: string;
  active: boolean;
}

/** The weekly template of an area. */
export interface WeekAnswer extends ListAnswer<TemplateDay>, WithVersion {}

export interface TemplateDay {
  weekday: number;
  sessions: PlannedSession[];
}

/** Effect of generating a day: it is new, exists already, or the template has no sessions for it. */
export interface DayPreview {
  date: string;
  state: 'new' | 'exists' | 'closed';
  releaseat?: string;
  sessions: PlannedSession[];
}

export interface PlannedPool {
  pool: SeatPool;
  capacity: number;
  sold: number;
  /** Returned seats that are not on public sale yet. */
  held: number;
  /** Waitlist entries for the session. */
  waiting: number;
}

/** The version is that of the pools' capacity. */
export interface StaffSessionPlan extends WithVersion {
  eventssessionid: string;
  starttime: string;
  endtime: string;
  state: SessionState;
  stopped: boolean;
  closed: boolean;
  releaseat: string;
  /** Released by hand before its day. Unset in an answer of the previous version. */
  early?: boolean;
  pools: PlannedPool[];
}

/** A session after seats of it were moved, and how many were. */
export interface MovedSeats extends StaffSessionPlan {
  moved: number;
}

export interface WeekSession extends StaffSessionPlan {
  date: string;
}

/** Weekdays that the area's weekly template opens. The others are closed. */
export interface OpenWeekdays {
  /** 0 Sunday to 6 Saturday. */
  openweekdays: number[];
}

/** Progress of cancelling a closing's orders. */
export interface ClosingProgress {
  closingid: string;
  eventssessionid?: string;
  reason_zh: string;
  reason_en: string;
  total: number;
  done: number;
  startedat: string;
  finishedat?: string;
  by: string;
  /** Its messages by state. Unset in an answer of the previous version. */
  messages?: { sent: number; waiting: number; failed: number };
}

/** How a day's opening was set: by hand or by the plan. */
export type DayOpening = 'hand' | 'plan';

/** The version is that of opening time, note and names. */
export interface StaffDaySummary extends WithVersion {
  date: string;
  /** As in the visitors' calendar, over all pools. */
  state: DayState;
  closed: boolean;
  /** False if all its sessions were removed: visitors then see an ordinary day. */
  special: boolean;
  note: string;
  /** The day's public name. Empty if it has none. */
  name_zh: string;
  name_en: string;
  releaseat: string;
  /** Whether at least one of its sessions is released. */
  released: boolean;
  /** When its first session opens or opened, and whether it was released by hand before the planned time. */
  opensat: string;
  openedby: DayOpening;
  /** Released sessions among `sessions`. */
  releasedsessions: number;
  /** Sessions that are not closed. */
  sessions: number;
  capacity: number;
  sold: number;
  /** Public free seats, over all pools. */
  left: number;
}

export interface StaffDay extends StaffDaySummary {
  areaid: number;
  past: boolean;
  plan: StaffSessionPlan[];
  closings: ClosingProgress[];
}

/** Effect of closing a day or a session. */
export interface Fallout {
  orders: number;
  visitors: number;
  /** People who are inside: their tickets stay. */
  inside: number;
  waiting: number;
  sessions: {
    eventssessionid: string;
    session: string;
    orders: number;
    visitors: number;
    inside: number;
  }[];
}

/** The sessions of seven days, and the summaries of planned days. */
export interface WeekPlanAnswer extends ListAnswer<WeekSession>, OpenWeekdays {
  days: StaffDaySummary[];
}

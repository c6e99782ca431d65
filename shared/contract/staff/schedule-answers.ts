import type { SeatPool, SessionState } from '../../codes/states';
import type { DayState } from '../../rules/day-state';
import type { PlannedSession } from '../../rules/session-plan';
import type { ListAnswer } from './list';

export interface StaffArea {
  areaid: number;
  name_zh: string;
  name_en: string;
  /** Where visitors of this area come in; empty in both languages: at the hall's entrance. */
  entrance_zh: string;
  entrance_en: string;
  active: boolean;
}

export interface TemplateDay {
  weekday: number;
  sessions: PlannedSession[];
}

/** What generating would make of a day: it is new, exists already, or the template has no sessions for it. */
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
  /** Seats that came back and are not for everybody yet. */
  held: number;
  /** Places in the waiting list that ask for them. */
  waiting: number;
}

export interface StaffSessionPlan {
  eventssessionid: string;
  starttime: string;
  endtime: string;
  state: SessionState;
  stopped: boolean;
  closed: boolean;
  releaseat: string;
  pools: PlannedPool[];
}

/** A session of a week, with its day. */
export interface WeekSession extends StaffSessionPlan {
  date: string;
}

/** What an area has by its weekly template: the other weekdays are closed by rule. */
export interface OpenWeekdays {
  /** 0 Sunday to 6 Saturday. */
  openweekdays: number[];
}

/** How far the cancelling of a closing's orders is. */
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
  /** Its messages by what became of them; unset in an answer of the release before. */
  messages?: { sent: number; waiting: number; failed: number };
}

/** Why a day is open, or when it will be. */
export type DayOpening = 'hand' | 'plan';

export interface StaffDaySummary {
  date: string;
  /** As visitors' calendar decides it, over all pools. */
  state: DayState;
  closed: boolean;
  /** Not one whose sessions were all taken away: to visitors that day is as any other. */
  special: boolean;
  note: string;
  /** What visitors read that it is called; empty where it has no name. */
  name_zh: string;
  name_en: string;
  releaseat: string;
  /** Whether one of its sessions is released at least. */
  released: boolean;
  /** When the first of its sessions opens or opened, and whether it was released by hand before the day's own moment. */
  opensat: string;
  openedby: DayOpening;
  /** Of `sessions`: those that are released. */
  releasedsessions: number;
  /** Those that are not closed. */
  sessions: number;
  capacity: number;
  sold: number;
  /** Seats that are free for anyone, over all pools. */
  left: number;
}

export interface StaffDay extends StaffDaySummary {
  areaid: number;
  past: boolean;
  plan: StaffSessionPlan[];
  closings: ClosingProgress[];
}

/** What closing a day or a session would bring about. */
export interface Fallout {
  orders: number;
  visitors: number;
  waiting: number;
  sessions: { eventssessionid: string; session: string; orders: number; visitors: number }[];
}

/** The sessions of seven days, with those of the days that are planned. */
export interface WeekPlanAnswer extends ListAnswer<WeekSession>, OpenWeekdays {
  days: StaffDaySummary[];
}

import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { readWaiting, type WaitingMessages } from './message-queue.repository';
import type { SmsKind } from './sms-budget.entity';
import { readSmsUse, type SmsBudgetSize, type SmsUse } from './sms-budget.sql';

const smsKinds = ['codes', 'news'] as const satisfies SmsKind[];

/** How a kind of text message stands. */
export interface SmsKindState extends SmsUse {
  /** Whether the hall lets them go. */
  sending: boolean;
  budget: SmsBudgetSize;
  /** The greater of the hour's and the day's part that is used up: 1 and more is all of it. */
  usedPart: number;
}

/** How the hall's messages stand, for the operators. */
export interface SmsState {
  kinds: SmsKindState[];
  /** What is written down and not sent. */
  waiting: WaitingMessages;
}

/** @returns what text messages have used of their budgets, a kind each, and what waits */
export async function readSmsState(database: Database, settings: Settings): Promise<SmsState> {
  const [{ textMessages }, uses, waiting] = await Promise.all([
    settings.get(),
    readSmsUse(database),
    readWaiting(database),
  ]);
  const kinds = smsKinds.map((kind): SmsKindState => {
    const use = uses.find((one) => one.kind === kind);
    const { sending, ...budget } = textMessages[kind];
    const { inHour, inDay, failedInHour } = use ?? { inHour: 0, inDay: 0, failedInHour: 0 };
    const usedPart = Math.max(inHour / budget.hour, inDay / budget.day);
    return { kind, inHour, inDay, failedInHour, sending, budget, usedPart };
  });
  return { kinds, waiting };
}

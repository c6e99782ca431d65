import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { readWaiting, type WaitingMessages } from './message-queue.repository';
import type { SmsKind } from './sms-budget.entity';
import { readSmsUse, type SmsBudgetSize, type SmsUse } from './sms-budget.sql';

const smsKinds = ['codes', 'news'] as const satisfies SmsKind[];

/** The state of a kind of text message. */
export interface SmsKindState extends SmsUse {
  /** Whether sending is switched on. */
  sending: boolean;
  budget: SmsBudgetSize;
  /** The used part of the hour's or the day's budget, whichever is greater; 1 or more: used up. */
  usedPart: number;
}

/** The state of all messages, for operators. */
export interface SmsState {
  kinds: SmsKindState[];
  /** The queued messages. */
  waiting: WaitingMessages;
}

/** @returns the used budget of each kind of text message, and the queue */
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

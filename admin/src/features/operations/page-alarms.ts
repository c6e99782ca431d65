import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import {
  addressesOfVisitors,
  type ProcessView,
} from '@hall/shared/contract/staff/operations-history';
import { smsLowPart } from '@hall/shared/rules/release-readiness';

/** Alarms that the page can detect itself, by their names in docs/alarms.md. */
export const pageAlarms = [
  'BookingsAreNotDecided',
  'RequestNeedsTheOperators',
  'SeatsDrift',
  'RedisIsAway',
  'ProcessIsDown',
  'ProxyIsNotTrusted',
  'SmsBudgetIsUsedUp',
  'SmsBudgetRunsLow',
  'SmsIsStopped',
  'MessagesWait',
] as const;
export type PageAlarm = (typeof pageAlarms)[number];

/** Thresholds as in deploy/monitoring/alerts.yml: seconds, or parts of one. */
const oldestSeconds = 15;
const messageSeconds = 3600;

/** @returns the active alarms, the most urgent first */
export function alarmsOf(data: QueueOverview, processes: readonly ProcessView[]): PageAlarm[] {
  const { kinds, waiting, oldestSeconds: oldestMessage } = data.messages;
  const sending = kinds.filter((kind) => kind.sending);
  const stands: Record<PageAlarm, boolean> = {
    BookingsAreNotDecided: data.oldestSeconds > oldestSeconds,
    RequestNeedsTheOperators: data.needsOps > 0,
    SeatsDrift: data.drift.seats > 0,
    RedisIsAway: data.depth === null,
    ProxyIsNotTrusted: processes.some(({ without }) => without.includes(addressesOfVisitors)),
    ProcessIsDown: processes.some(({ silent }) => silent),
    SmsBudgetIsUsedUp: sending.some(({ usedPart }) => usedPart >= 1),
    SmsBudgetRunsLow: sending.some(({ usedPart }) => usedPart > smsLowPart && usedPart < 1),
    SmsIsStopped: kinds.some((kind) => !kind.sending),
    MessagesWait: waiting > 0 && oldestMessage > messageSeconds,
  };
  return pageAlarms.filter((name) => stands[name]);
}

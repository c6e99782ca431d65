import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import {
  addressesOfVisitors,
  type ProcessView,
} from '@hall/shared/contract/staff/operations-history';
import { smsLowPart } from '@hall/shared/rules/release-readiness';

/** Alerts that the page itself can see, by their names in docs/alarms.md. */
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

/** Where the alerts begin, in seconds or parts (deploy/monitoring/alerts.yml). */
const oldestSeconds = 15;
const messageSeconds = 3600;

/** @returns what is not as it should be now, the most urgent first */
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

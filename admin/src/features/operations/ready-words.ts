import type { TFunction } from 'i18next';
import type { NextReleaseView, QueueOverview } from '@hall/shared/contract/staff/operations';
import type { ProcessView } from '@hall/shared/contract/staff/operations-history';
import { fullestDisk, type ReadyCheck } from '@hall/shared/rules/release-readiness';
import { formatInstant } from '../../format/instants';

interface Facts extends NextReleaseView {
  data: QueueOverview;
  processes: readonly ProcessView[];
  alarms: number;
}

/** @returns the status text of each readiness check */
export function readyWords(
  t: TFunction,
  { data, processes, release, openMinutes, admittedPerSecond, alarms }: Facts,
): Record<ReadyCheck, string> {
  const text = (name: string, values = {}): string => t(`operations.ready.${name}`, values);
  const answering = processes.filter(({ silent }) => !silent);
  const countOf = (kind: ProcessView['kind']): number =>
    answering.filter((one) => one.kind === kind).length;
  const limit = answering.reduce((sum, { callsLimit }) => sum + (callsLimit ?? 0), 0);
  const disk = fullestDisk(answering);
  const { at, ageSeconds } = data.backup;
  return {
    release: release
      ? text('release', {
          sessions: release.sessions,
          seats: release.seats,
          at: formatInstant(release.at),
          days: release.days.join(text('and')),
        })
      : text('noRelease'),
    waitingRoom: text('waitingRoom', {
      minutes: openMinutes,
      pace: admittedPerSecond,
      waiting: release?.waiting ?? 0,
    }),
    intake: data.paused ? text('paused') : text(limit ? 'limits' : 'taking', { limit }),
    processes: text('processes', { gateways: countOf('gateway'), workers: countOf('worker') }),
    messages: text('messages', leftOf(data.messages.kinds)),
    backup: at
      ? text('backup', { at: formatInstant(at), hours: Math.floor(ageSeconds / 3600) })
      : text('noBackup'),
    alarms: alarms ? text('alarms', { count: alarms }) : text('noAlarms'),
    disk: disk
      ? text('disk', {
          gb: Math.floor(disk.freeMb / 1024),
          percent: Math.floor(disk.freePart * 100),
        })
      : text('noDisk'),
  };
}

/** The remaining messages of the hourly and the daily budget, whichever is less. */
function leftOf(kinds: QueueOverview['messages']['kinds']): Record<string, number> {
  return Object.fromEntries(
    kinds.map(({ kind, hourBudget, inHour, dayBudget, inDay }) => [
      kind,
      Math.max(0, Math.min(hourBudget - inHour, dayBudget - inDay)),
    ]),
  );
}

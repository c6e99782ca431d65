/** Checks before the release of a day's seats, in the order in which to look at them. */
export const readyChecks = [
  'release',
  'waitingRoom',
  'intake',
  'processes',
  'messages',
  'backup',
  'alarms',
  'disk',
] as const;
export type ReadyCheck = (typeof readyChecks)[number];

/** Why a check is red. Each fault has one sentence of instructions. */
export type ReadyFault =
  | ('noRelease' | 'noSeats')
  | 'waitingRoomTooSlow'
  | ('paused' | 'gatewaySlow')
  | ('noneAnswers' | 'silent' | 'without' | 'twoVersions')
  | ('smsStopped' | 'smsLow')
  | ('backupNone' | 'backupOld')
  | 'alarms'
  | ('diskUnknown' | 'diskLow');

/** A gateway or a worker. An older version may not report every field. */
export interface ReadyProcess {
  kind: 'gateway' | 'worker';
  release: string;
  silent: boolean;
  /** Dependencies that it currently runs without. */
  without: readonly string[];
  /** Concurrency limit of a gateway, as learned by admission control. */
  callsLimit: number | null;
  disk: { freeMb: number; freePart: number } | null;
}

/** All facts about the hall that the checks use. */
export interface ReadinessFacts {
  /** null if no release is planned. */
  release: { sessions: number; seats: number } | null;
  admittedPerSecond: number;
  /** Whether the operators paused the intake. */
  isPaused: boolean;
  processes: readonly ReadyProcess[];
  messages: readonly { sending: boolean; usedPart: number }[];
  /** Without a backup, the age is that of the installation. */
  backup: { at: string | null; ageSeconds: number };
  /** Current alarms on the operations page. */
  alarms: number;
}

/** Used part of an SMS budget from which it runs low, as in the alert SmsBudgetRunsLow. */
export const smsLowPart = 0.8;

/** Daily, and two hours for the backup itself, as in the alert BackupIsOld. */
const backupOldSeconds = 26 * 3600;
/** Visitors who wait longer than this in the waiting room give up or call the hall. */
const longestWaitSeconds = 1800;
/**
 * The minimum of a gateway's concurrency limit (services/gateway/calls/admission.ts). At this limit it has learned that it is
 * slow.
 */
const slowLimit = 24;
/** A rush writes logs and rows. Below either limit a disk may not last until the evening. */
const diskLow = { mb: 2048, part: 0.1 };

/** @returns whether a verified backup exists that is at most two hours older than the nightly interval */
export const hasFreshBackup = (backup: ReadinessFacts['backup']): boolean =>
  faultOfBackup(backup) === null;

/** @returns seconds until the last visitor in the waiting room is admitted, if as many wait as there are seats */
export const waitingRoomSeconds = (seats: number, admittedPerSecond: number): number =>
  Math.ceil(seats / admittedPerSecond);

/** @returns the disk with the smallest free part; null if no process reports one */
export function fullestDisk(
  processes: readonly Pick<ReadyProcess, 'disk'>[],
): ReadyProcess['disk'] {
  const disks = processes.flatMap(({ disk }) => disk ?? []);
  return disks.sort((one, other) => one.freePart - other.freePart)[0] ?? null;
}

/**
 * Evaluates each check independently, so that operators see all of them at once. Each has at most one fault: the one to fix
 * first.
 * @returns why a check is red; null if it is green
 */
export function judgeReadiness(facts: ReadinessFacts): Record<ReadyCheck, ReadyFault | null> {
  const answering = facts.processes.filter(({ silent }) => !silent);
  return {
    release: faultOfRelease(facts.release),
    waitingRoom:
      waitingRoomSeconds(facts.release?.seats ?? 0, facts.admittedPerSecond) > longestWaitSeconds
        ? 'waitingRoomTooSlow'
        : null,
    intake: faultOfIntake(facts.isPaused, answering),
    processes: faultOfProcesses(facts.processes, answering),
    messages: faultOfMessages(facts.messages),
    backup: faultOfBackup(facts.backup),
    alarms: facts.alarms > 0 ? 'alarms' : null,
    disk: faultOfDisks(answering),
  };
}

function faultOfRelease(release: ReadinessFacts['release']): ReadyFault | null {
  if (!release) return 'noRelease';
  return release.seats > 0 ? null : 'noSeats';
}

function faultOfIntake(isPaused: boolean, answering: readonly ReadyProcess[]): ReadyFault | null {
  if (isPaused) return 'paused';
  const isSlow = answering.some(({ callsLimit }) => callsLimit !== null && callsLimit <= slowLimit);
  return isSlow ? 'gatewaySlow' : null;
}

function faultOfProcesses(
  all: readonly ReadyProcess[],
  answering: readonly ReadyProcess[],
): ReadyFault | null {
  if (new Set(answering.map(({ kind }) => kind)).size < 2) return 'noneAnswers';
  if (answering.length < all.length) return 'silent';
  if (answering.some(({ without }) => without.length > 0)) return 'without';
  return new Set(answering.map(({ release }) => release)).size > 1 ? 'twoVersions' : null;
}

function faultOfMessages(kinds: ReadinessFacts['messages']): ReadyFault | null {
  if (kinds.some(({ sending }) => !sending)) return 'smsStopped';
  return kinds.some(({ usedPart }) => usedPart > smsLowPart) ? 'smsLow' : null;
}

function faultOfBackup(backup: ReadinessFacts['backup']): ReadyFault | null {
  if (backup.at === null) return 'backupNone';
  return backup.ageSeconds > backupOldSeconds ? 'backupOld' : null;
}

function faultOfDisks(answering: readonly ReadyProcess[]): ReadyFault | null {
  const disks = answering.flatMap(({ disk }) => disk ?? []);
  if (disks.length === 0) return 'diskUnknown';
  const isLow = disks.some(
    ({ freeMb, freePart }) => freeMb < diskLow.mb || freePart < diskLow.part,
  );
  return isLow ? 'diskLow' : null;
}

/** What is looked at before the release of a day's places, in the order in which it is worth looking at. */
export const readyLines = [
  'release',
  'line',
  'intake',
  'processes',
  'messages',
  'backup',
  'alarms',
  'disk',
] as const;
export type ReadyLine = (typeof readyLines)[number];

/** Why a line is red: each has one sentence of what to do. */
export type ReadyFault =
  | ('noRelease' | 'noSeats')
  | 'lineTooSlow'
  | ('paused' | 'gatewaySlow')
  | ('noneAnswers' | 'silent' | 'without' | 'twoReleases')
  | ('smsStopped' | 'smsLow')
  | ('backupNone' | 'backupOld')
  | 'alarms'
  | ('diskUnknown' | 'diskLow');

/** A gateway or a worker; what it does not say of itself, an older release runs. */
export interface ReadyProcess {
  kind: 'gateway' | 'worker';
  release: string;
  silent: boolean;
  /** What it goes on without. */
  without: readonly string[];
  /** Calls that a gateway answers in time at once, as it has learned. */
  callsLimit: number | null;
  disk: { freeMb: number; freePart: number } | null;
}

/** All that is known of the hall before a release. */
export interface ReadinessFacts {
  /** null where no release lies ahead. */
  release: { sessions: number; seats: number } | null;
  admittedPerSecond: number;
  /** Whether the operators take no new requests. */
  isPaused: boolean;
  processes: readonly ReadyProcess[];
  messages: readonly { sending: boolean; usedPart: number }[];
  /** Without a backup the age is that of the hall. */
  backup: { at: string | null; ageSeconds: number };
  /** What the page of operations says is wrong now. */
  alarms: number;
}

/** From this part of a budget of text messages on it runs low: as the alert SmsBudgetRunsLow has it. */
export const smsLowPart = 0.8;

/** A nightly backup may take two hours: as the alert BackupIsOld has it. */
const backupOldSeconds = 26 * 3600;
/** Who waits longer than this for a place in the line gives up or calls the hall. */
const longestLineSeconds = 1800;
/** As few calls a gateway lets in whatever it learns (services/gateway/calls/admission.ts): it has learned that it is slow. */
const slowLimit = 24;
/** A rush writes logs and rows: below either of both a disk may not last until the evening. */
const diskLow = { mb: 2048, part: 0.1 };

/** @returns whether there is a verified backup, no older than the nightly one and two hours */
export const hasFreshBackup = (backup: ReadinessFacts['backup']): boolean =>
  faultOfBackup(backup) === null;

/** @returns seconds until the line's last visitor is let in, where as many wait as there are seats */
export const lineSeconds = (seats: number, admittedPerSecond: number): number =>
  Math.ceil(seats / admittedPerSecond);

/** @returns the disk with the least room, by its part; null where no process says it */
export function fullestDisk(
  processes: readonly Pick<ReadyProcess, 'disk'>[],
): ReadyProcess['disk'] {
  const disks = processes.flatMap(({ disk }) => disk ?? []);
  return disks.sort((one, other) => one.freePart - other.freePart)[0] ?? null;
}

/**
 * Judges each line by itself, so that who is on duty has all of them at one look. One fault a line: the one that has
 * to go first.
 * @returns why a line is red; null where it is green
 */
export function judgeReadiness(facts: ReadinessFacts): Record<ReadyLine, ReadyFault | null> {
  const answering = facts.processes.filter(({ silent }) => !silent);
  return {
    release: faultOfRelease(facts.release),
    line:
      lineSeconds(facts.release?.seats ?? 0, facts.admittedPerSecond) > longestLineSeconds
        ? 'lineTooSlow'
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
  return new Set(answering.map(({ release }) => release)).size > 1 ? 'twoReleases' : null;
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

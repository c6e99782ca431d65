import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchFault } from '../launch-fault';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Finds a user for Postgres, which refuses to run as root: a dedicated account, else `nobody`, which every machine has.
 * @returns the user, or undefined if this process is not root
 * @throws {LaunchFault} if root has neither
 */
export function findUnprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const found = ['postgres', 'nobody'].flatMap((name) =>
    users.filter((user) => user.name === name),
  )[0];
  if (found) return found;
  throw new LaunchFault(
    'Postgres does not run as root, and this system has neither a user postgres nor nobody. Create one ' +
      '(useradd --system postgres), start as another user, or set DATABASE_URL.',
  );
}

/** @returns whether that user can reach the path, through all parent folders */
export function canReach(user: SystemUser, path: string, access: 'read' | 'write'): boolean {
  const { uid, gid } = user;
  const { status, error } = spawnSync(
    '/bin/sh',
    ['-c', `test -${access === 'write' ? 'w' : 'r'} "$1"`, 'sh', path],
    {
      uid,
      gid,
      cwd: '/',
    },
  );
  if (error)
    throw new LaunchFault(
      `A process cannot be started as user ${user.name}: ${error.message}. Set DATABASE_URL.`,
    );
  return status === 0;
}

/**
 * Creates a folder that the user owns. Below a home folder closed to others it uses a folder under /var/lib instead.
 * Its name is derived from the wanted path, so that every start finds it.
 * @param user undefined: this process' own user
 */
export function makeOwnFolder(user: SystemUser | undefined, wanted: string): string {
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  const elsewhere = join(
    '/var/lib',
    `hall-visit-${hash(dirname(wanted))}`,
    wanted.slice(dirname(wanted).length + 1),
  );
  for (const folder of [wanted, elsewhere]) {
    mkdirSync(folder, { recursive: true });
    openForPassing(dirname(folder));
    try {
      chownSync(folder, user.uid, user.gid);
      chmodSync(folder, 0o700);
    } catch {
      continue; // a file system without owners
    }
    if (canReach(user, folder, 'write')) return folder;
  }
  throw new LaunchFault(
    `User ${user.name} can reach neither ${wanted} nor ${elsewhere}. Start as another user, or set DATABASE_URL.`,
  );
}

/** Lets others traverse the launcher's parent folder, but not list it. */
function openForPassing(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o011);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

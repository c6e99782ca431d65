import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@hall/launcher/environment';
import { eventually } from '@hall/tests/support/eventually';

const run = promisify(execFile);
const program = '/lib/systemd/systemd';
/** Processes and mounts of its own; the network is this machine's, where the stores are. */
const apart = ['--pid', '--fork', '--kill-child', '--mount', '--mount-proc', '--uts', '--ipc'];

/** systemd as the first process of a machine of its own, as far as namespaces make one. */
export interface OwnSystemd {
  /** @returns what `systemctl` says; throws where it fails */
  systemctl(...args: string[]): Promise<string>;
  /** Makes a folder there that the hall's user may write to. */
  makeFolder(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** @returns whether there is a systemd, and somebody who may start it so */
export const maySystemdBeStarted = (): boolean =>
  !spawnSync(program, ['--version']).error &&
  spawnSync('unshare', [...apart, '--cgroup', 'true']).status === 0;

/**
 * Starts systemd with the units of deploy/systemd and nothing else. What it writes is gone at its end; of this machine it
 * sees the files as they are.
 * @param folder where what it is started by is written
 * @param settings the files of /etc/hall, by their names
 */
export async function startSystemd(
  folder: string,
  settings: Record<string, string>,
): Promise<OwnSystemd> {
  for (const [name, text] of Object.entries(settings))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  const script = join(folder, 'systemd.sh');
  writeFileSync(script, prepareRoot(folder, Object.keys(settings)));
  const group = `hall-trial-${process.pid}`;
  const unshare = spawn('unshare', [...apart, 'bash', '-c', enterGroup(folder, group, script)], {
    stdio: 'ignore',
  });
  const ended = once(unshare, 'exit');
  const inside = async (...command: string[]): Promise<string> => {
    const target = ['-t', firstChildOf(unshare), '-m', '-p', '-u', '-i', '-C'];
    return (await run('nsenter', [...target, ...command])).stdout;
  };
  await eventually(() => inside('systemctl', 'is-active', 'hall-trial.target'));
  return {
    systemctl: (...args) => inside('systemctl', ...args),
    async makeFolder(path) {
      await inside('install', '-d', '-o', 'hall', '-m', '700', path);
    },
    async stop() {
      unshare.kill('SIGKILL');
      await ended;
      // Its processes are gone a moment later.
      await eventually(() => run('unshare', ['--mount', 'bash', '-c', removeGroup(folder, group)]));
    },
  };
}

function firstChildOf({ pid }: ChildProcess): string {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (!children) throw new Error('systemd has not been started');
  return children.split(' ')[0] ?? '';
}

const mountGroups = (folder: string): string =>
  `mkdir -p ${folder}/groups; mount -t cgroup2 none ${folder}/groups`;

/** systemd takes the group in which it starts for the machine's: it is given one of its own, and leaves none behind. */
const enterGroup = (folder: string, group: string, script: string): string =>
  `set -e; ${mountGroups(folder)}; mkdir ${folder}/groups/${group}
echo $$ > ${folder}/groups/${group}/cgroup.procs; umount ${folder}/groups; exec unshare --cgroup bash ${script}`;

const removeGroup = (folder: string, group: string): string =>
  `set -e; ${mountGroups(folder)}; find ${folder}/groups/${group} -depth -type d -exec rmdir {} +`;

/** Services of the machine that would change it, were they started. */
const notStarted = [
  'systemd-udevd',
  'systemd-sysctl',
  'systemd-modules-load',
  'systemd-tmpfiles-setup',
]
  .concat('systemd-tmpfiles-setup-dev', 'systemd-random-seed', 'systemd-update-utmp')
  .concat('systemd-udev-trigger', 'systemd-logind', 'systemd-remount-fs', 'systemd-hwdb-update');

/** @returns a program that makes a root over this machine's, in memory, and has systemd be its first process */
const prepareRoot = (folder: string, files: string[]): string => `set -e
mount --make-rprivate /
place=${folder}/memory; mkdir $place; mount -t tmpfs tmpfs $place
mkdir $place/up $place/work $place/root; R=$place/root
mount -t overlay overlay -o lowerdir=/,upperdir=$place/up,workdir=$place/work $R
mount -t proc proc $R/proc
for each in run tmp dev; do mount -t tmpfs tmpfs $R/$each; done
for each in null zero full random urandom tty; do touch $R/dev/$each; mount --bind /dev/$each $R/dev/$each; done
ln -s /proc/self/fd $R/dev/fd
mkdir $R/dev/shm $R/dev/pts; mount -t devpts -o newinstance,ptmxmode=666 devpts $R/dev/pts; ln -s pts/ptmx $R/dev/ptmx
mount -t sysfs -o ro sysfs $R/sys; mount -t tmpfs tmpfs $R/sys/fs/cgroup
S=$R/etc/systemd/system; rm -rf $S; mkdir -p $S
cp ${join(projectRoot, 'deploy/systemd')}/*.service $S/
for each in ${notStarted.join(' ')}; do ln -s /dev/null $S/$each.service; done
printf '[Unit]\\nDefaultDependencies=no\\n' > $S/hall-trial.target
# There is no journal.
for each in hall-gateway@ hall-worker@ hall-backup; do mkdir $S/$each.service.d
  printf '[Service]\\nLogNamespace=\\nStandardOutput=append:/hall-log\\nStandardError=append:/hall-log\\n' > $S/$each.service.d/log.conf; done
mkdir -p $R/etc/hall; cp ${files.map((name) => join(folder, name)).join(' ')} $R/etc/hall/
rm -rf $R/var/backups/hall $R/var/lib/hall
grep -q '^hall:' $R/etc/passwd || chroot $R useradd --system --no-create-home hall
mkdir -p $R/opt/hall; mount --bind ${projectRoot} $R/opt/hall
touch $R/usr/local/bin/node; mount --bind ${process.execPath} $R/usr/local/bin/node
mkdir $R/before; cd $R; pivot_root . before; umount -l /before
exec env -i container=lxc PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin ${program} --system --unit=hall-trial.target
`;

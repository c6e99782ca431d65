import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@hall/launcher/environment';
import { eventually } from '@hall/tests/support/eventually';

const run = promisify(execFile);
const program = '/lib/systemd/systemd';
/** Own process and mount namespaces; the network is the machine's, where the stores are. */
const apart = ['--pid', '--fork', '--kill-child', '--mount', '--mount-proc', '--uts', '--ipc'];

/** systemd as the first process of a separate machine, as far as namespaces provide one. */
export interface OwnSystemd {
  /** @returns the output of `systemctl`; throws if it fails */
  systemctl(...args: string[]): Promise<string>;
  /** Creates a folder in it that the hall's user may write to. */
  makeFolder(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** @returns whether systemd is installed and this user may start it in namespaces */
export const maySystemdBeStarted = (): boolean =>
  !spawnSync(program, ['--version']).error &&
  spawnSync('unshare', [...apart, '--cgroup', 'true']).status === 0;

/**
 * Starts systemd with only the units of deploy/systemd. Its writes are discarded at the end; it sees the machine's
 * files.
 * @param folder for the start scripts
 * @param settings the files of /etc/hall, by name
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
      // Its processes end a moment later.
      await eventually(() => run('unshare', ['--mount', 'bash', '-c', removeGroup(folder, group)]));
    },
  };
}

function firstChildOf({ pid }: ChildProcess): string {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (!children) throw new Error('systemd did not start');
  return children.split(' ')[0] ?? '';
}

const mountGroups = (folder: string): string =>
  `mkdir -p ${folder}/groups; mount -t cgroup2 none ${folder}/groups`;

/** Runs systemd in a separate cgroup, which is removed at the end: it treats its cgroup as the root. */
const enterGroup = (folder: string, group: string, script: string): string =>
  `set -e; ${mountGroups(folder)}; mkdir ${folder}/groups/${group}
echo $$ > ${folder}/groups/${group}/cgroup.procs; umount ${folder}/groups; exec unshare --cgroup bash ${script}`;

const removeGroup = (folder: string, group: string): string =>
  `set -e; ${mountGroups(folder)}; find ${folder}/groups/${group} -depth -type d -exec rmdir {} +`;

/** The machine's services that would change the machine if they started. */
const notStarted = [
  'systemd-udevd',
  'systemd-sysctl',
  'systemd-modules-load',
  'systemd-tmpfiles-setup',
]
  .concat('systemd-tmpfiles-setup-dev', 'systemd-random-seed', 'systemd-update-utmp')
  .concat('systemd-udev-trigger', 'systemd-logind', 'systemd-remount-fs', 'systemd-hwdb-update');

/** @returns a script that overlays the root in memory and starts systemd as the first process */
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

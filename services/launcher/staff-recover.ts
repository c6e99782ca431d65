import { createInterface } from 'node:readline/promises';
import { recoverAdministrator } from '@hall/domain/staff/staff-accounts';
import { AnswerError } from '@hall/platform/errors';
import { createLogger } from '@hall/platform/logger';
import { commandLine, sealActsOf } from './command-line';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, withHall } from './reach-stores';

/**
 * `npm run staff:recover -- NAME`: restores access for an administrator who lost phone and recovery codes. Other staff
 * need no command: an administrator resets theirs on the console.
 */
async function recover(): Promise<void> {
  const [username = '', ...more] = process.argv.slice(2);
  if (!username || more.length)
    throw new LaunchFault('npm run staff:recover -- NAME: the name of an administrator.');
  const settings = readLaunchSettings();
  await withHall(await reachStores(settings), 2, async ({ database }) => {
    sealActsOf(database, settings);
    await confirm(username);
    const { staffId, password } = await recoverAdministrator(database, commandLine, username);
    noteForGuards(staffId);
    print(
      `${username} can sign in at /admin/ with this password, shown only once, and must then change`,
    );
    print(`it and set the authenticator up again:\n${password}`);
  }).catch((error: unknown) => {
    if (!(error instanceof AnswerError)) throw error;
    throw new LaunchFault(
      `'${username}' is no administrator who may sign in. An administrator resets others on the console, page "Staff".`,
    );
  });
}

/** @throws {LaunchFault} if another text is typed, or the input ends */
async function confirm(username: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const question = `This ends the password, the authenticator, the recovery codes and every sign-in of ${username}.\nType the name to go on: `;
  const typed = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  if (typed.trim() !== username) throw new LaunchFault('The name was not typed: nothing changed.');
}

/** Logs a security event like the gateways. */
const noteForGuards = (staffId: string): void =>
  createLogger('staff-recover', 'info')
    .child({ channel: 'security' })
    .info({ event: 'staffChanged', path: 'staff:recover', staffId }, 'security');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

recover().catch(endWithFault);

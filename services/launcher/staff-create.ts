import { CreateStaffDto } from '@hall/shared/contract/staff/staff';
import { checkForm } from '@hall/shared/contract/check';
import { staffRoles } from '@hall/shared/rules/permissions';
import { createStaffMember } from '@hall/domain/staff/staff-accounts';
import { AnswerError } from '@hall/platform/errors';
import { commandLine, readIndexKeySetting, sealActsOf } from './command-line';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, withHall } from './reach-stores';

/**
 * `npm run staff:create -- NAME ROLE`: creates a staff account, usually the first one. It prints the password once; it
 * must be changed at the first sign-in.
 */
async function create(): Promise<void> {
  const [username = '', role = '', ...more] = process.argv.slice(2);
  const { value, faults } = checkForm(CreateStaffDto, { username, role });
  if (faults.length || more.length)
    throw new LaunchFault(
      `npm run staff:create -- NAME ROLE: a name of 3 to 40 lower-case letters, digits, dots or hyphens; a role of ${staffRoles.join(', ')}.`,
    );
  const settings = readLaunchSettings();
  readIndexKeySetting(settings);
  await withHall(await reachStores(settings), 2, async ({ database }) => {
    sealActsOf(database, settings);
    const { password } = await createStaffMember(database, commandLine, value);
    process.stdout.write(
      `${value.username} (${role}) can sign in at /admin/ with this password, and must change it then:\n${password}\n`,
    );
  }).catch((error: unknown) => {
    if (error instanceof AnswerError) throw new LaunchFault(`The name '${username}' is taken.`);
    throw error;
  });
}

create().catch(endWithFault);

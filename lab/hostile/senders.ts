import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { addColleague } from '@hall/tests/support/new-colleague';
import { registerTeam } from '@hall/tests/support/new-team-account';
import { registerVisitor } from '@hall/tests/support/new-visitor';
import { signInStaff, type StaffClient } from '@hall/tests/support/staff-client';
import type { System } from '@hall/tests/support/run-system';
import { newUnit } from '@hall/tests/support/unit-steps';
import type { Senders } from './send';

/** The roles with the most permissions; `admin` has the most. */
const roles = ['admin', 'admin', 'scheduler', 'gate'] as const;

/**
 * Creates enough accounts of each kind, and staff, that rate limits of one sender do not hide the calls.
 * @param crowd of each kind
 * @param prefix of the staff names, to keep them unique
 */
export async function gatherSenders(system: System, crowd: number, prefix = ''): Promise<Senders> {
  const { baseUrl } = system;
  const database = await openHallDatabase(system.databaseUrl, 2);
  try {
    const staff = await gatherStaff(baseUrl, database, crowd, prefix);
    const tokens: string[] = [];
    for (let count = 0; count < crowd; count += 1) {
      const clients = [
        (await registerVisitor(baseUrl)).client,
        (await registerTeam(baseUrl, database, 'tg')).client,
        (await registerTeam(baseUrl, database, 'ta')).client,
        (await newUnit(baseUrl, staff[0]!)).client,
      ];
      tokens.push(...clients.map(({ authtoken }) => authtoken ?? ''), '');
    }
    return { tokens, staff };
  } finally {
    await database.destroy();
  }
}

/** Creates staff accounts with passwords through the demo's staff. */
async function gatherStaff(
  baseUrl: string,
  database: Database,
  crowd: number,
  prefix: string,
): Promise<StaffClient[]> {
  const staff: StaffClient[] = [];
  for (let count = 0; count < crowd; count += 1) {
    const role = roles[count % roles.length]!;
    const username = `${prefix}${role}${count}`;
    await addColleague(database, role, username);
    staff.push(await signInStaff(baseUrl, username));
  }
  return staff;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { book, findOpenDays } from './booking-steps';
import { registerVisitor } from './new-visitor';
import { startSystem } from './start-system';
import { runStatement } from './statements';

const picture = `hall-pictures/${'a1'.repeat(20)}.jpg`;
/** The content of each file that a row names, by name. */
export const namedFiles = {
  'papers/licence.jpg': 'a sealed licence',
  [picture]: 'a sealed picture',
};

/**
 * Makes a hall with all data that a backup must restore: an order of three, a text that needs escaping, and files that
 * rows name.
 * @param files the folder of files
 */
export async function makeHallToBackUp(
  stores: { databaseUrl: string; redisUrl: string },
  { keys, files }: { keys: Record<string, string>; files: string },
): Promise<void> {
  const system = await startSystem(stores, keys);
  const { client } = await registerVisitor(system.baseUrl);
  const [session] = (await findOpenDays(client))[0]!;
  await book(system.baseUrl, client, session!, 3);
  await system.stop();
  // A name with all characters that COPY escapes, and a file that a row names.
  await runStatement(stores.databaseUrl, `UPDATE areas SET name_en = E'a\\\\b\\tc\\nd \\\\N'`);
  await runStatement(
    stores.databaseUrl,
    `UPDATE account_papers SET image_key = 'papers/licence.jpg' WHERE account_id = (SELECT min(account_id) FROM account_papers)`,
  );
  // A picture that only a setting's history names: undoing the change must find it.
  await runStatement(
    stores.databaseUrl,
    `INSERT INTO setting_history (key, value, username, reason)
     VALUES ('hall', '{"picture": "/${picture}"}', 'admin', 'a test'), ('hall', '{"picture": "/pictures/own.jpg"}', 'admin', 'a test')`,
  );
  for (const [name, content] of Object.entries(namedFiles)) {
    mkdirSync(join(files, dirname(name)), { recursive: true });
    writeFileSync(join(files, name), content);
  }
}

import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { importPermissions } from '@hall/shared/contract/staff/imports';
import { isPermitted } from '@hall/shared/rules/permissions';
import { placeOf } from '@hall/platform/crypto/places';
import { AnswerError } from '@hall/platform/errors';
import type { Actor } from '../../foundation/audit';
import { type ShowProgress, removeErased, runJob, type RunJobDeps } from '../../foundation/jobs';
import { Staff } from '../../staff/staff-accounts/staff.entity';
import * as store from './import.repository';
import { countRows, eraseWithRows, importJobs } from './import.repository';
import { recordImport } from './imports';
import type { ImportCells, ImportDeps, SettleRow } from './import-kind';
import * as rowStore from './import-row.repository';
import type { ImportJob, ImportRow } from './import-job.entity';
import { rulesOf } from './kinds';
import { readForm, checkImport } from './check-import';
import type { Database } from '@hall/platform/postgres/data-source';

/** Rows prepared in parallel. Password hashes leave one of Node's four threads free. */
const together = 3;

/** Another worker already settled the row, because it took this one for dead. */
class SettledError extends Error {}

/**
 * Carries out the new rows, each in a transaction that also marks the row. If a worker dies, the next one continues
 * with the first unmarked row, and no row is carried out twice. Ends if its owner has lost the permission meanwhile.
 */
async function carryOutImport(deps: ImportDeps, job: ImportJob, show: ShowProgress): Promise<void> {
  const { database } = deps;
  const by: Actor = {
    staff: { id: job.staffId, username: job.staff, role: job.role },
    address: job.address,
  };
  const before = (await countRows(database, [job.id]))(job.id).states;
  const total = before.new + before.added;
  let done = before.added;
  for await (const page of rowStore.readRowPages(database, job.id, 'new'))
    for (let at = 0; at < page.length; at += together) {
      if (!(await store.importJobs.noteProgress(database, job.id, { done, total }))) return;
      const staff = await database
        .getRepository(Staff)
        .findOneBy({ id: job.staffId, active: true });
      if (!staff || !isPermitted(staff.role, importPermissions[job.kind])) {
        const fault = 'imports.fault.forbidden';
        await store.endStage(database, job.id, { from: 'running', to: 'failed', fault });
        return;
      }
      const rows = page.slice(at, at + together);
      const prepared = await Promise.all(rows.map(async () => rulesOf(job.kind).prepare?.()));
      for (const [index, row] of rows.entries())
        await carryOutRow(deps, job, row, by, prepared[index]);
      done += rows.length;
      show(done, total);
    }
  await store.importJobs.noteProgress(database, job.id, { done: total, total });
  await database.transaction(async (transaction) => {
    if (!(await store.endStage(transaction, job.id, { from: 'running', to: 'done' }))) return;
    const { states } = (await countRows(transaction, [job.id]))(job.id);
    await recordImport(transaction, by, 'import.finish', job.id, { kind: job.kind, ...states });
  });
}

async function carryOutRow(
  deps: ImportDeps,
  { id, kind }: ImportJob,
  { row, cellsSealed }: ImportRow,
  by: Actor,
  prepared: unknown,
): Promise<void> {
  const { database, sealer } = deps;
  const rules = rulesOf(kind);
  const cells = JSON.parse(sealer.open(cellsSealed, placeOf.importCells(id, row))) as ImportCells;
  const { form, faults } = await readForm(rules, { cells, faults: [] }, deps);
  if (faults.length) {
    await rowStore.settleRow(database, id, row, { state: 'faulty', faults });
    return;
  }
  try {
    const settle: SettleRow = async (transaction, secret) => {
      const outcome = {
        state: 'added' as const,
        toldSealed: secret ? sealer.seal(secret, placeOf.importAnswer(id, row)) : null,
      };
      if (!(await rowStore.settleRow(transaction, id, row, outcome))) throw new SettledError();
    };
    await rules.carryOut(deps, form, by, settle, prepared);
  } catch (error) {
    if (error instanceof SettledError) return;
    if (!(error instanceof AnswerError)) throw error;
    await rowStore.settleRow(database, id, row, outcomeOf(error, rules.columns[0]?.name ?? ''));
  }
}

/** The same was done by hand since the file was checked, or the row is no longer valid. */
function outcomeOf(
  { code, details }: AnswerError,
  field: string,
): Parameters<typeof rowStore.settleRow>[3] {
  if (code === AnswerCode.alreadyExists || code === AnswerCode.wrongState)
    return { state: 'exists' };
  const faults = details.faults ?? [{ field, key: details.key ?? `answer.${code}` }];
  return { state: 'faulty', faults };
}

/**
 * Checks an uploaded import or carries out a confirmed one.
 * @returns false if it is no longer waiting or another worker has it
 * @throws the cause of a failure; the row then waits for a retry or is marked as failed
 */
export const runImport = (
  deps: ImportDeps & RunJobDeps,
  id: string,
  show: ShowProgress,
): Promise<boolean> =>
  runJob(deps, importJobs, id, (job) =>
    job.state === 'checking' ? checkImport(deps, job) : carryOutImport(deps, job, show),
  );

/** @returns the imports that wait for a worker */
export const findImportsWaiting = (database: Database): Promise<string[]> =>
  importJobs.findWaiting(database);

/** Expires imports after one day and erases their files and rows. @returns the number of expired imports */
export const eraseImports = (deps: Pick<RunJobDeps, 'database' | 'files'>): Promise<number> =>
  removeErased(deps, eraseWithRows);

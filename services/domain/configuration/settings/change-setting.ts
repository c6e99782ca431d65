import type { SaveSettingDto, UndoSettingDto } from '@hall/shared/contract/staff/settings';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type DocumentRules, mergeOthers } from '@hall/shared/rules/document-kinds';
import { defaultSettings, type SettingKey, type SettingValue } from '@hall/shared/rules/settings';
import { findSettingFaults } from '@hall/shared/rules/setting-value';
import { AnswerError, somebodyWasFirstError, wrongStateError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { type Actor, recordAct } from '../../foundation/audit';
import { lockSetting } from './lock-setting.sql';
import {
  findNewestChange,
  findSettingValue,
  insertChange,
  removeSetting,
  writeSetting,
} from './settings.repository';

/**
 * Changes a rule. It takes effect in all processes within a second.
 * @throws {AnswerError} A00002 at the field's path; A00012 (409) if it was changed since `version`
 */
export async function changeSetting(
  database: Database,
  actor: Actor,
  key: SettingKey,
  form: SaveSettingDto,
): Promise<void> {
  const { reason, version } = form;
  const faults = findSettingFaults(key, form.value);
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
  await database.transaction(async (transaction) => {
    const { value: previous, version: now } = await readLocked(transaction, key);
    assertVersion(version, { value: previous ?? defaultSettings[key] }, now);
    const value = retainKinds(key, previous, form.value as SettingValue);
    await store(transaction, actor, 'setting.change', { key, previous, value, reason });
  });
}

/**
 * Undoes the last change of a rule.
 * @throws {AnswerError} A00012 (409) without a change, or if it was changed since `version`
 */
export async function undoSetting(
  database: Database,
  actor: Actor,
  key: SettingKey,
  { reason, version }: UndoSettingDto,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { value, version: now, last } = await readLocked(transaction, key);
    if (now !== version) throw somebodyWasFirstError();
    if (!last) throw wrongStateError('answer.A00012_nothingToUndo');
    const former = retainKinds(key, value, last.previous);
    await store(transaction, actor, 'setting.undo', {
      key,
      previous: value,
      value: former,
      reason,
    });
  });
}

/** Writes the value, its change and the audit entry; null resets the rule to its default. */
async function store(
  transaction: Transaction,
  actor: Actor,
  act: 'setting.change' | 'setting.undo',
  change: Omit<Parameters<typeof insertChange>[1], 'username'> & { key: SettingKey },
): Promise<void> {
  const { key, previous, value, reason } = change;
  if (value === null) await removeSetting(transaction, key);
  else await writeSetting(transaction, key, value);
  await insertChange(transaction, { ...change, username: actor.staff.username });
  await recordAct(transaction, {
    ...actor,
    act,
    subject: { type: 'setting', id: key },
    before: { value: previous },
    after: { value },
    reason,
  });
}

/**
 * Keeps document types that the hall added, switched off, because bookings may refer to them.
 * @returns the value to store; null for the default
 */
function retainKinds<Value extends SettingValue | null>(
  key: SettingKey,
  stored: SettingValue | null,
  next: Value,
): Value {
  const before = key === 'documents' && (stored as Partial<DocumentRules> | null)?.others;
  if (!before || !before.length) return next;
  const after = (next ?? defaultSettings.documents) as Partial<DocumentRules>;
  // A form without the list leaves it unchanged.
  const others = next && !after.others ? before : mergeOthers(before, after.others ?? []);
  return { ...after, others } as Value;
}

/** @returns the stored value, null for the default, and its version, locked until the transaction ends */
async function readLocked(transaction: Transaction, key: string) {
  await lockSetting(transaction, key);
  const value: SettingValue | null = await findSettingValue(transaction, key);
  const last = await findNewestChange(transaction, key);
  return { value, last, version: last?.id ?? '0' };
}

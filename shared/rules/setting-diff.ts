import type { TFunction } from 'i18next';
import { type SettingKey, settingSpecs } from './setting-fields';
import type { SettingField, SettingSpec } from './setting-spec';
import { fieldName, kindsInWords, settingText } from './setting-text';
import { readPath } from './setting-value';

/** A field of a rule that changed, as text. For a list: the removed and the added lines. */
export interface SettingDifference {
  path: string;
  label: string;
  before: string[];
  after: string[];
}

/**
 * @param was the value before
 * @param is the value after
 * @returns the changed fields, in the order of the rule
 */
export function settingDiff(
  t: TFunction,
  key: SettingKey,
  was: unknown,
  is: unknown,
): SettingDifference[] {
  const { fields }: SettingSpec = settingSpecs[key];
  return Object.entries(fields).flatMap(([path, field]) => {
    const [former, present] = [was, is].map((value) => linesOf(t, key, path, field, value));
    const before = (former ?? []).filter((line) => !present?.includes(line));
    const after = (present ?? []).filter((line) => !former?.includes(line));
    return before.length + after.length
      ? [{ path, label: t(fieldName(key, path)), before, after }]
      : [];
  });
}

/** A value of an earlier release may lack the field. It then has no line. */
function linesOf(
  t: TFunction,
  key: SettingKey,
  path: string,
  field: SettingField,
  value: unknown,
): string[] {
  const part = readPath(value, path);
  if (part === undefined || part === null) return [];
  if (field.kind === 'texts') return part as string[];
  if (field.kind === 'documentKinds') return kindsInWords(t, part);
  return [settingText(t, key, path, field, part)];
}

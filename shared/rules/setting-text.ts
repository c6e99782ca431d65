import type { TFunction } from 'i18next';
import { pictureHash } from './hall-picture';
import { type SettingKey, settingSpecs } from './settings';
import type { OtherDocument } from './document-kinds';
import type { Field, SettingField } from './setting-fields';
import { readPath } from './setting-value';

/** @returns the locale key of a field's name; the empty path is the rule itself */
export const fieldName = (key: SettingKey, path: string): string =>
  path ? `settings.${key}.fields.${path}` : `settings.${key}.title`;

/** @returns the value of a rule's field as text */
export function settingText(
  t: TFunction,
  key: SettingKey,
  path: string,
  field: SettingField,
  value: unknown,
): string {
  if (field.kind === 'documentKinds')
    return kindsInWords(t, value).join(t('console.list.comma')) || '—';
  if (field.kind === 'texts') return ((value ?? []) as string[]).join(t('console.list.comma'));
  if (field.kind === 'flag') return t(value ? 'settings.yes' : 'settings.no');
  if (field.kind === 'choice')
    return t(`settings.${key}.options.${path ? `${path}.` : ''}${String(value)}`);
  if (field.kind === 'integer') return t(`settings.unit.${field.unit}`, { count: Number(value) });
  if (field.kind === 'image' && typeof value === 'string' && pictureHash(value))
    // A prefix of the hash distinguishes one picture from another.
    return t('settings.picture.uploaded', { name: pictureHash(value)?.slice(0, 8) });
  return String(value) || '—';
}

/** @returns the valid numbers of a field with their unit, such as “0–10 times” */
export const rangeText = (
  t: TFunction,
  { min, max, unit }: Pick<Field<'integer'>, 'min' | 'max' | 'unit'>,
): string => `${min}–${t(`settings.unit.${unit}`, { count: max })}`;

/** @returns the default of a field as a text; undefined for long content and for a field that is empty by default */
export function defaultText(
  t: TFunction,
  key: SettingKey,
  path: string,
  field: SettingField,
): string | undefined {
  if (typeof field.default === 'object' || field.default === '') return undefined;
  return t('settings.default', { value: settingText(t, key, path, field, field.default) });
}

/**
 * @param value undefined in a value from before the hall could add kinds
 * @returns a line for each kind of document that the hall added
 */
export const kindsInWords = (t: TFunction, value: unknown): string[] =>
  ((value ?? []) as readonly OtherDocument[]).map(({ id, zh, en, pattern, on }) =>
    t('settings.documents.kind', {
      id,
      zh,
      en,
      pattern,
      state: t(on ? 'settings.documents.on' : 'settings.documents.off'),
    }),
  );

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
  const { fields } = settingSpecs[key];
  return Object.entries(fields).flatMap(([path, field]) => {
    const [former, present] = [was, is].map((value) => linesOf(t, key, path, field, value));
    const before = (former ?? []).filter((line) => !present?.includes(line));
    const after = (present ?? []).filter((line) => !former?.includes(line));
    return before.length + after.length
      ? [{ path, label: t(fieldName(key, path)), before, after }]
      : [];
  });
}

/** A value of an earlier version may lack the field. It then has no line. */
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

import type { TFunction } from 'i18next';
import { pictureHash } from './hall-picture';
import type { SettingKey } from './setting-fields';
import type { OtherDocument } from './document-kinds';
import type { SettingField } from './setting-spec';

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
  if (field.kind === 'integer' && field.unit)
    return t(`settings.unit.${field.unit}`, { count: Number(value) });
  if (field.kind === 'image' && typeof value === 'string' && pictureHash(value))
    // A prefix of the hash distinguishes one picture from another.
    return t('settings.picture.uploaded', { name: pictureHash(value)?.slice(0, 8) });
  return String(value) || '—';
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

import type { TFunction } from 'i18next';
import { type SettingKey, settingSpecs } from '@hall/shared/rules/settings';
import { fieldName } from '@hall/shared/rules/setting-text';

/** @returns the searchable text of a rule: its group, title, hint and field names */
export function wordsOfRule(t: TFunction, key: SettingKey): string {
  const { group, fields } = settingSpecs[key];
  return [
    `settings.group.${group}`,
    `settings.${key}.title`,
    `settings.${key}.hint`,
    ...Object.keys(fields).map((path) => fieldName(key, path)),
  ]
    .map((name) => t(name))
    .join(' ');
}

/** @returns whether a text contains every typed word; true without input */
export function isFound(typed: string, text: string): boolean {
  const here = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => here.includes(word));
}

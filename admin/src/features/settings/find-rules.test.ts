import { describe, expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { type SettingKey, settingKeys, settingSpecs } from '@hall/shared/rules/settings';
import { settingGroups } from '@hall/shared/rules/setting-fields';
import { isFound, wordsOfRule } from './find-rules';

const t = ((key: string) => key) as unknown as TFunction;
const found = (typed: string): SettingKey[] =>
  settingKeys.filter((key) => isFound(typed, wordsOfRule(t, key)));

describe('the search of the rules', () => {
  test('finds a rule by its group, title and fields, and all rules without input', () => {
    expect(found('group.waiting')).toEqual(['waitlist', 'prequeue']);
    expect(found('  RETENTION.title ')).toEqual(['retention']);
    expect(found('retention papers')).toEqual(['retention']);
    expect(found('')).toEqual(settingKeys);
    expect(found('retention nowhere')).toEqual([]);
  });

  test('has a rule in every group', () => {
    const filled = new Set(settingKeys.map((key) => settingSpecs[key].group));
    expect(settingGroups.filter((group) => !filled.has(group))).toEqual([]);
  });
});

import { cacheFor } from '@hall/platform/cache-for';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { defaultSettings, type HallSettings } from '@hall/shared/rules/settings';
import { readSettingRows } from './settings.repository';

/**
 * Merges stored settings with the defaults, part by part, so that a part added in a later version has its default. A
 * list is one value and stays as stored. A part that a later version removed is lost.
 * @param stored the settings that the hall has changed
 */
export function withDefaults(stored: Partial<HallSettings>): HallSettings {
  return fill(defaultSettings, stored) as HallSettings;
}

function fill(standard: unknown, stored: unknown): unknown {
  if (stored === undefined) return standard;
  if (!isParts(standard) || !isParts(stored)) return stored;
  return Object.fromEntries(
    Object.entries(standard).map(([name, part]) => [name, fill(part, stored[name])]),
  );
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Settings {
  /** The settings, at most `freshMs` old. */
  get(): Promise<HallSettings>;
}

/** @param freshMs how long settings are cached, in ms */
export function createSettings(database: Database, freshMs = 1000): Settings {
  return { get: cacheFor(freshMs, () => readSettings(database)) };
}

/** @returns the stored settings, for callers without `Settings` and within a transaction */
export const readSettings = async (db: Queryable): Promise<HallSettings> =>
  withDefaults(await readSettingRows(db));

import { keepFor } from '@hall/platform/keep-for';
import type { Database } from '@hall/platform/postgres/data-source';
import type { HallSettings } from './hall-settings';
import { readSettingRows } from './settings.repository';
import { withDefaults } from './with-defaults';

export interface Settings {
  /** The settings, at most `freshMs` old. */
  get(): Promise<HallSettings>;
}

/** @param freshMs how long settings are cached, in ms */
export function createSettings(database: Database, freshMs = 1000): Settings {
  return { get: keepFor(freshMs, async () => withDefaults(await readSettingRows(database))) };
}

import { keepFor } from '@hall/platform/keep-for';
import type { Database } from '@hall/platform/postgres/data-source';
import type { HallSettings } from './hall-settings';
import { readSettingRows } from './settings.repository';
import { withDefaults } from './with-defaults';

export interface Settings {
  /** The settings as of at most `freshMs` ago. */
  get(): Promise<HallSettings>;
}

/** @param freshMs how long a reading serves before the store is asked again */
export function createSettings(database: Database, freshMs = 1000): Settings {
  return { get: keepFor(freshMs, async () => withDefaults(await readSettingRows(database))) };
}

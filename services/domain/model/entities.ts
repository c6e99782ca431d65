import { dirname } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { loadFolder } from '@hall/platform/load-folder';
import type { EntityClass } from '@hall/platform/postgres/data-source';

const exported = new Set(
  loadFolder(dirname(__dirname), /\.entity\.[jt]s$/).map(([, value]) => value),
);

/** All tables, by entity; each entity file is in the feature that writes it. */
export const entities = getMetadataArgsStorage()
  .tables.map(({ target }) => target as EntityClass & { name: string })
  .filter((entity) => exported.has(entity));

import type { ImportKind } from '@hall/shared/contract/staff/imports';
import { blacklistRows } from './blacklist-rows';
import { closureRows } from './closure-rows';
import type { ImportRules } from './import-kind';
import { unitRows } from './unit-rows';

const kinds = { blacklist: blacklistRows, authunits: unitRows, closures: closureRows };

/** @returns the rules of a kind; only the rules know the type of their form */
export const rulesOf = (kind: ImportKind): ImportRules<object> => kinds[kind];

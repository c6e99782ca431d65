import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { type ListInput, listOf } from '../list';

const rows = listOf(importEndpoints.rows);

/** The rows of one file: what would become, or became, of each; a page at a time. */
export const importRowList = (importid: string) => (locale: string, input: ListInput) =>
  rows(locale, input, { importid });

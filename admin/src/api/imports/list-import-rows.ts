import { importEndpoints, type ImportJob } from '@hall/shared/contract/staff/imports';
import { type ListInput, listOf } from '../list';

const rows = listOf(importEndpoints.rows);

/**
 * The rows of one file: what would become, or became, of each; a page at a time. Each stage's are kept by themselves: what
 * was asked for before a stage ended is not what stands there after it.
 */
export const importRowList = ({ importid, state }: Pick<ImportJob, 'importid' | 'state'>) => {
  const keptBy = { importid, stage: state };
  return (locale: string, input: ListInput) => rows(locale, input, keptBy);
};

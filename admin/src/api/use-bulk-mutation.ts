import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from './problem-text';
import type { StaffRequest } from './request';
import { useSend } from './use-staff-mutation';

/** One of the calls that an act on many rows is made of. */
export type RowCall = StaffRequest<unknown>;

/** What became of an act on many rows: each was done, or refused for a reason of its own. */
export interface BulkOutcome<Row> {
  /** What the calls answered. */
  done: unknown[];
  refused: { row: Row; detail: string }[];
}

/**
 * One act on many rows, one call after the other: each has the permission, the checks and the entry of the audit log that
 * it has alone, and one that is refused leaves the rest.
 */
export function useBulkMutation<Row>(onDone: (outcome: BulkOutcome<Row>) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sendCall = useSend();
  return useMutation({
    async mutationFn({ rows, describe }: { rows: Row[]; describe: (row: Row) => RowCall }) {
      const outcome: BulkOutcome<Row> = { done: [], refused: [] };
      for (const row of rows)
        try {
          outcome.done.push(await sendCall(describe(row)));
        } catch (error) {
          outcome.refused.push({ row, detail: problemText(t, error) });
        }
      return outcome;
    },
    async onSuccess(outcome) {
      onDone(outcome);
      await queries.invalidateQueries();
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from './problem-text';
import type { StaffRequest } from './request';
import { useSend } from './use-staff-mutation';

/** One of the calls of a bulk act. */
export type RowCall = StaffRequest<unknown>;

/** The result of a bulk act: each row succeeded or was rejected with its own reason. */
export interface BulkOutcome<Row> {
  /** The answers of the calls. */
  done: unknown[];
  refused: { row: Row; detail: string }[];
}

/**
 * A bulk act: one call for each row, in sequence. Each call has its usual permission, checks and audit entry. A
 * rejected call does not stop the others.
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

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterProgress } from '@hall/shared/contract/staff/counter-booking';
import { problemText } from './problem-text';
import { newRequestId, StaffCallError, type StaffRequest } from './request';
import { useSend } from './use-call';

const pollMs = 400;

/**
 * Sends a request about an order and polls it until it is decided.
 * @param progressOf returns the call that reads the outcome of a request
 */
export function useDecidedRequest(
  progressOf: (requestid: string) => StaffRequest<CounterProgress>,
) {
  const { t } = useTranslation();
  const sendCall = useSend();
  const queries = useQueryClient();
  // Sending the form again uses the same id until it is rejected.
  const [requestid, setRequestid] = useState(newRequestId);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CounterProgress>();
  const clear = (): void => {
    setFault(undefined);
    setResult(undefined);
  };
  const follow = async (): Promise<CounterProgress> => {
    for (;;) {
      const progress = await sendCall(progressOf(requestid));
      if (progress.state !== 'queued') return progress;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  return {
    requestid,
    /** Why the request was rejected or refused. */
    fault,
    busy,
    result,
    clear,
    /** Starts another request. */
    reset(): void {
      setRequestid(newRequestId());
      clear();
    },
    /**
     * Sends the request and waits for its outcome.
     * @param onRefused called with the error of a refused call
     * @returns the outcome; undefined if the call failed
     */
    async run(
      request: StaffRequest<CounterProgress>,
      onRefused?: (error: StaffCallError) => void,
    ): Promise<CounterProgress | undefined> {
      clear();
      setBusy(true);
      try {
        await sendCall(request);
        const progress = await follow();
        if (progress.state === 'rejected') {
          setFault(progress.errmsg ?? t('console.problem.fault'));
          setRequestid(newRequestId());
        }
        setResult(progress);
        await queries.invalidateQueries();
        return progress;
      } catch (error) {
        setFault(problemText(t, error));
        if (!(error instanceof StaffCallError)) return undefined;
        // The server has used this id, so the next form needs a new one.
        if (error.problem.status) setRequestid(newRequestId());
        onRefused?.(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

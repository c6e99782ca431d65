import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import type { CounterBookingDto, CounterProgress } from '@hall/shared/contract/staff/orders';
import { assistCall, assistProgressCall } from '../../api/counter';
import { newRequestId } from '../../api/new-request-id';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/staff-call-error';
import { useSend } from '../../api/use-staff-mutation';

/** What is wrong with a field; of somebody who comes with the person's place. */
export interface CounterFault {
  field: string;
  index?: number | undefined;
  message: string;
}

const pollMs = 400;

/**
 * Submits a booking of the counter and follows it until it is decided.
 * @param onFaults is called with the faults of a form that was not taken
 */
export function useCounterBooking(onFaults: (faults: readonly CounterFault[]) => void) {
  const { t } = useTranslation();
  const sendCall = useSend();
  const queries = useQueryClient();
  // The same form sent again is the same request, until it was refused.
  const [requestid, setRequestid] = useState(newRequestId);
  const [faults, setFaults] = useState<CounterFault[]>([]);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CounterProgress>();

  const follow = async (): Promise<void> => {
    for (;;) {
      const progress = await sendCall(assistProgressCall(requestid));
      setResult(progress);
      if (progress.state !== 'queued') {
        if (progress.state === 'rejected') setRequestid(newRequestId());
        await queries.invalidateQueries();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  const submit = async (Dto: typeof CounterBookingDto, fields: object): Promise<void> => {
    setFault(undefined);
    setResult(undefined);
    const checked = checkForm(Dto, { ...fields, requestid });
    const found = checked.faults.map(({ key, params, ...at }) => ({
      ...at,
      message: t(key, params ?? {}),
    }));
    setFaults(found);
    if (found.length) {
      onFaults(found);
      return;
    }
    setBusy(true);
    try {
      await sendCall(assistCall({ ...checked.value, requestid }));
      await follow();
    } catch (error) {
      const errors = error instanceof StaffCallError ? error.problem.errors : undefined;
      if (errors) {
        setFaults(errors);
        onFaults(errors);
      }
      setFault(problemText(t, error));
      // What was sent under this id stands; another form needs another.
      if (error instanceof StaffCallError && error.problem.status) setRequestid(newRequestId());
    } finally {
      setBusy(false);
    }
  };
  return {
    faults,
    fault,
    busy,
    result,
    /** For the next visitor. */
    reset(): void {
      setRequestid(newRequestId());
      setFaults([]);
      setFault(undefined);
      setResult(undefined);
    },
    submit: (Dto: typeof CounterBookingDto, fields: object) => void submit(Dto, fields),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import {
  type CounterBookingDto,
  counterEndpoints,
} from '@hall/shared/contract/staff/counter-booking';
import type { CounterProgress } from '@hall/shared/contract/staff/orders';
import { newRequestId, requestOf, StaffCallError } from '../../api/request';
import { problemText } from '../../api/problem-text';
import { useSend } from '../../api/use-call';

/** An error of a field; for a visitor's field, `index` is the visitor's position. */
export interface CounterFault {
  field: string;
  index?: number | undefined;
  message: string;
}

const pollMs = 400;

/**
 * Submits a booking of the counter and polls it until it is decided.
 * @param onFaults called with the errors of a rejected form
 */
export function useCounterBooking(onFaults: (faults: readonly CounterFault[]) => void) {
  const { t } = useTranslation();
  const sendCall = useSend();
  const queries = useQueryClient();
  // Sending the form again uses the same id until it is rejected.
  const [requestid, setRequestid] = useState(newRequestId);
  const [faults, setFaults] = useState<CounterFault[]>([]);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CounterProgress>();

  const follow = async (): Promise<void> => {
    for (;;) {
      const progress = await sendCall(requestOf(counterEndpoints.progress, { request: requestid }));
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
      await sendCall(requestOf(counterEndpoints.assist, { ...checked.value, requestid }));
      await follow();
    } catch (error) {
      const errors = error instanceof StaffCallError ? error.problem.errors : undefined;
      if (errors) {
        setFaults(errors);
        onFaults(errors);
      }
      setFault(problemText(t, error));
      // The server has used this id, so the next form needs a new one.
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
    /** Starts the booking of the next visitor. */
    reset(): void {
      setRequestid(newRequestId());
      setFaults([]);
      setFault(undefined);
      setResult(undefined);
    },
    submit: (Dto: typeof CounterBookingDto, fields: object) => void submit(Dto, fields),
  };
}

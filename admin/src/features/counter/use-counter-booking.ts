import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm, type FieldFault } from '@hall/shared/contract/check';
import { findDuplicates } from '@hall/shared/contract/field-rules';
import {
  CounterBookingDto,
  counterEndpoints,
  type CounterProgress,
} from '@hall/shared/contract/staff/counter-booking';
import { requestOf } from '../../api/request';
import { type CounterInput, faultsUnchanged } from './party';
import { useDecidedRequest } from '../../api/use-decided-request';

/** An error of a field; for a visitor's field, `index` is the visitor's position. */
export type CounterFault = NonNullable<CounterProgress['errors']>[number];

/**
 * Submits a booking of the counter and polls it until it is decided.
 * @param input the form as shown; an error stands until its field changes
 * @param onFaults called with the errors of a rejected form
 */
export function useCounterBooking(
  input: CounterInput,
  onFaults: (faults: readonly CounterFault[]) => void,
) {
  const { t } = useTranslation();
  const request = useDecidedRequest((requestid) =>
    requestOf(counterEndpoints.progress, { request: requestid }),
  );
  const [faults, setFaults] = useState<CounterFault[]>([]);
  const [sent, setSent] = useState(input);
  const show = (found: CounterFault[]): void => {
    setFaults(found);
    if (found.length) onFaults(found);
  };
  return {
    ...request,
    faults: faultsUnchanged(faults, sent, input),
    /** Starts the booking of the next visitor. */
    reset(): void {
      request.reset();
      setFaults([]);
    },
    submit(): void {
      const { requestid } = request;
      request.clear();
      setSent(input);
      const checked = checkForm(CounterBookingDto, { ...input.fields, requestid });
      const { visitors, secondpeople } = checked.value;
      const isFaulty = (row: number): boolean =>
        checked.faults.some(({ field, index }) => field === 'idnum' && index === row);
      const twice = findDuplicates(visitors, secondpeople).filter(({ index }) => !isFaulty(index));
      const found: FieldFault[] = [...checked.faults, ...twice].sort(
        (a, b) => (a.index ?? -1) - (b.index ?? -1),
      );
      show(found.map(({ key, params, ...at }) => ({ ...at, message: t(key, params ?? {}) })));
      if (found.length) return;
      const call = requestOf(counterEndpoints.assist, { ...checked.value, requestid });
      void request
        .run(call, ({ problem }) => show(problem.errors ?? []))
        .then((progress) => progress?.errors && show(progress.errors));
    },
  };
}

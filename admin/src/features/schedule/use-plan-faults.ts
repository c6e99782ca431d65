import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { findPlanFaults, type PlannedSession } from '@hall/shared/rules/session-plan';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/staff-call-error';
import type { RowFault } from './sessions-editor';

/** What is wrong with a form that has rows of sessions: at its rows, and beside them. */
export function usePlanFaults() {
  const { t } = useTranslation();
  const [rows, setRows] = useState<RowFault[]>([]);
  const [fault, setFault] = useState<string>();
  return {
    rows,
    fault,
    /** @returns the form, where its own rules and those of the plan hold */
    check<T extends object>(Dto: new () => T, fields: object & { sessions: PlannedSession[] }) {
      const { value, faults } = checkForm(Dto, fields);
      const all = [...faults, ...(faults.length ? [] : findPlanFaults(fields.sessions))];
      setRows(
        all.flatMap(({ index, field, key }) =>
          index === undefined ? [] : [{ index, field, message: t(key) }],
        ),
      );
      const beside = all.find(({ index }) => index === undefined);
      setFault(beside && t(beside.key));
      return all.length ? undefined : value;
    },
    /** Shows what the server alone knew. */
    show(error: unknown) {
      const errors = error instanceof StaffCallError ? (error.problem.errors ?? []) : [];
      setRows(
        errors.flatMap(({ index, field, message }) =>
          index === undefined ? [] : [{ index, field, message }],
        ),
      );
      setFault(problemText(t, error));
    },
  };
}

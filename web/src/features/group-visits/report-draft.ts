import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPerson } from '@hall/shared/contract/group-visit';
import { type ReportAnswer, type ReportForm } from '@hall/shared/contract/group-visit-report';
import { CallError } from '../../api/call-error';
import { reportFault } from '../../messages/report-fault';
import {
  type ApplicationFaults,
  countFaults,
  findReportFaults,
  focusFaults,
  noFaults,
  sortFaults,
} from './application-faults';
import { reportCopy } from './form-copy';
import { call } from '../../api/call';
import { queryOf, keyOf } from '../../api/use-call';
import { groupVisitCalls, groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';

const numberOf = ({ doctype, idnum }: ApplicationPerson): string => `${doctype}:${idnum}`;

/** A report while it is filled in: the approved people who came, and additional people. */
export function useReportDraft(authapplyid: string, given: ReportAnswer) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [copy] = useState(reportCopy.read);
  const restored = given.report !== 'submitted' && copy?.authapplyid === authapplyid;
  const [form, setForm] = useState<ReportForm>(restored ? copy.form : given.formData);
  const [faults, setFaults] = useState<ApplicationFaults>(noFaults);
  const [busy, setBusy] = useState(false);
  const approved = new Set(given.approvedpersons.map(numberOf));
  const came = new Set(form.personsdata.map(numberOf));
  const admitted = new Set(given.admittedpersons.map(numberOf));
  const others = form.personsdata.filter((person) => !approved.has(numberOf(person)));

  const change = (part: Partial<ReportForm>): void => {
    const next = { ...form, ...part };
    reportCopy.write({ authapplyid, form: next });
    setForm(next);
    setFaults(noFaults);
  };
  const show = (found: ApplicationFaults): void => {
    setFaults(found);
    focusFaults(found);
  };
  /** @returns whether the server accepted it; errors are shown at their fields */
  const send = async (step: 'save' | 'submit'): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await call(groupReportCalls[step], { authapplyid, formData: form });
      reportCopy.clear();
      queries.setQueryData(queryOf(groupReportCalls.get, { authapplyid }).queryKey, answer);
      await queries.invalidateQueries({ queryKey: keyOf(groupReportCalls.list) });
      await queries.invalidateQueries({ queryKey: keyOf(groupVisitCalls.list) });
      return true;
    } catch (error) {
      const errors = error instanceof CallError ? error.details.errors : undefined;
      if (errors) show(sortFaults(errors));
      else reportFault(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    faults,
    busy,
    restored,
    others,
    change,
    /** Checks the form before the confirmation to send it. @returns whether it is valid */
    check(): boolean {
      const found = findReportFaults(form, t);
      show(found);
      return !countFaults(found);
    },
    /** The differences between the report and the gate; none if the gate admitted nobody. */
    differing: given.approvedpersons.filter(
      (person) =>
        admitted.size > 0 && admitted.has(numberOf(person)) !== came.has(numberOf(person)),
    ),
    hasCome: (person: ApplicationPerson): boolean => came.has(numberOf(person)),
    setCome(people: ApplicationPerson[]): void {
      change({ personsdata: [...people, ...others] });
    },
    save: () => send('save'),
    submit: () => send('submit'),
  };
}

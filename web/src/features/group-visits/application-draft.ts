import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApplicationForm, applicationTextNames } from '@hall/shared/contract/group-visit';
import { CallError } from '../../api/call-error';
import { reportFault } from '../../messages/report-fault';
import { applicationCopy } from './form-copy';
import { call } from '../../api/call';
import { keyOf } from '../../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';

/** Delay between the last input and the save, and between a failed save and its retry, in milliseconds. */
const saveAfterMs = 1200;
const retryAfterMs = 5000;

export type SaveState = 'clean' | 'saving' | 'saved' | 'unsaved' | 'stale';

/** @returns an empty application */
export const emptyApplicationForm = (): ApplicationForm => ({
  ...(Object.fromEntries(applicationTextNames.map((name) => [name, ''])) as Record<
    (typeof applicationTextNames)[number],
    string
  >),
  flower: 0,
  need_memorialroom: 0,
  personsdata: [],
});

/**
 * The form while it is filled in. Each change is saved in this tab at once, and on the server after a pause. Unsaved
 * changes are retried and survive a reload.
 * @param given the form on the server; the first save assigns its number, which `onNumber` receives
 * @returns the form's state, and `save`, which returns the number
 */
export function useApplicationDraft(given: {
  authapplyid: string;
  form: ApplicationForm;
  onNumber?(authapplyid: string): void;
}) {
  const queries = useQueryClient();
  const [copy] = useState(applicationCopy.read);
  const restored = copy?.authapplyid === given.authapplyid;
  const [form, setForm] = useState<ApplicationForm>(() => (restored ? copy.form : given.form));
  const [state, setState] = useState<SaveState>('clean');
  const [savedAt, setSavedAt] = useState('');
  const [failures, setFailures] = useState(0);
  const [authapplyid, setNumber] = useState(given.authapplyid);
  const latest = useRef({ form, authapplyid: given.authapplyid, dirty: restored, left: false });
  const timer = useRef<number | undefined>(undefined);
  const saving = useRef<Promise<void> | undefined>(undefined);
  const { onNumber } = given;

  const save = useCallback(async (): Promise<string> => {
    window.clearTimeout(timer.current);
    if (saving.current) await saving.current;
    const now = latest.current;
    if (!now.dirty) return now.authapplyid;
    now.dirty = false;
    setState('saving');
    const run = async (): Promise<void> => {
      try {
        const { authapplyid: made, updatedat } = await call(groupVisitCalls.saveDraft, {
          ...now.form,
          authapplyid: now.authapplyid,
        });
        if (!now.authapplyid) {
          now.authapplyid = made;
          // Store the input typed during the first save under the new number; otherwise a reload would not find it.
          if (now.dirty) applicationCopy.write({ authapplyid: made, form: now.form });
          setNumber(made);
          if (!now.left) onNumber?.(made);
        }
        if (!now.dirty) applicationCopy.clear();
        setSavedAt(updatedat.slice(11, 19));
        setState('saved');
        void queries.invalidateQueries({ queryKey: keyOf(groupVisitCalls.list) });
      } catch (error) {
        now.dirty = true;
        if (error instanceof CallError && !error.isPassing) {
          setState(error.code === 'A00012' ? 'stale' : 'unsaved');
          reportFault(error);
        } else {
          setState('unsaved');
          setFailures((count) => count + 1);
        }
      }
    };
    saving.current = run().finally(() => (saving.current = undefined));
    await saving.current;
    return now.authapplyid;
  }, [onNumber, queries]);

  const change = useCallback(
    (part: Partial<ApplicationForm>): void => {
      const next = { ...latest.current.form, ...part };
      Object.assign(latest.current, { form: next, dirty: true });
      applicationCopy.write({ authapplyid: latest.current.authapplyid, form: next });
      setForm(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void save(), saveAfterMs);
    },
    [save],
  );

  useEffect(() => {
    if (restored) timer.current = window.setTimeout(() => void save(), saveAfterMs);
    const now = latest.current;
    now.left = false;
    return () => {
      now.left = true;
      window.clearTimeout(timer.current);
      // Leaving the page must not lose the last input.
      if (now.dirty) void save();
    };
  }, [restored, save]);

  // Retry a failed save.
  useEffect(() => {
    if (!failures) return;
    const again = window.setTimeout(() => void save(), retryAfterMs);
    return () => window.clearTimeout(again);
  }, [failures, save]);

  return {
    authapplyid,
    form,
    /** @returns the form with changes that are not rendered yet */
    readForm: () => latest.current.form,
    change,
    save,
    state,
    savedAt,
    restored,
  };
}

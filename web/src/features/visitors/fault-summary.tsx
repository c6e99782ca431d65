import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { nextFault } from './list-faults';
import css from './fault-summary.module.css';

interface Props {
  /** The ids of the invalid fields. */
  ids: readonly string[];
  /** Whether only rows with errors are shown. */
  isOnly: boolean;
  onOnly(isOnly: boolean): void;
  /** Called before focusing the next field, whose row may be hidden. */
  onGo(): void;
}

/** The number of remaining errors, visible until there are no more, and a button to the next one. */
export function FaultSummary({ ids, isOnly, onOnly, onGo }: Props) {
  const { t } = useTranslation();
  // The invalid field that had the focus last; pressing the button moves the focus away.
  const last = useRef<string>(undefined);
  useEffect(() => {
    const note = (): void => {
      const id = document.activeElement?.id ?? '';
      if (ids.includes(id)) last.current = id;
    };
    // The form focuses the first field before this listener is added.
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [ids]);
  const goOn = (): void => {
    flushSync(onGo);
    document.getElementById(nextFault(ids, last.current) ?? '')?.focus();
  };
  if (!ids.length && !isOnly) return null;
  return (
    <div className={css.faultSummary} data-testid="fault-summary">
      <b aria-live="polite">{t('booking.faults', { count: ids.length })}</b>
      <Button disabled={!ids.length} onClick={goOn}>
        {t('booking.nextFault')}
      </Button>
      <Checkbox checked={isOnly} onChange={onOnly}>
        {t('booking.onlyFaults')}
      </Checkbox>
    </div>
  );
}

import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { nextFault } from './list-faults';
import css from './fault-summary.module.css';

interface Props {
  /** The ids of the fields with which something is wrong. */
  ids: readonly string[];
  /** Whether only their rows are shown. */
  isOnly: boolean;
  onOnly(isOnly: boolean): void;
  /** Told before the next is gone to, which may not be shown yet. */
  onGo(): void;
}

/** How much is still to be mended, in sight until nothing is; and the way to the next. */
export function FaultSummary({ ids, isOnly, onOnly, onGo }: Props) {
  const { t } = useTranslation();
  // Of those fields the one that had the focus last: on the way to the button it is lost.
  const last = useRef<string>(undefined);
  useEffect(() => {
    const note = (): void => {
      const id = document.activeElement?.id ?? '';
      if (ids.includes(id)) last.current = id;
    };
    // The form goes to the first before anybody listens.
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
      <Checkbox checked={isOnly} onChange={({ target }) => onOnly(target.checked)}>
        {t('booking.onlyFaults')}
      </Checkbox>
    </div>
  );
}

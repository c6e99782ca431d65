import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import { useShortcuts } from '../../shortcuts/use-shortcuts';

/**
 * Follows the cases that wait for the reader. The key N opens the next one.
 * @param waiting the start of their list
 * @param isOpen whether a row is the open case
 * @param open opens the case that waits longest; undefined after the last
 * @param hasKey unset in a drawer, where single keys do not act
 * @returns the button that opens it, empty if nothing else waits; `goNext` does the same after a decision
 */
export function useNextCase<Row>(
  waiting: Pick<UseQueryResult<ListAnswer<Row>>, 'data' | 'refetch'>,
  isOpen: (row: Row) => boolean,
  open: (next: Row | undefined) => unknown,
  hasKey = true,
): { next: ReactNode; goNext: () => void } {
  const { t } = useTranslation();
  const rows = waiting.data?.items ?? [];
  const here = rows.filter(isOpen).length;
  const count = Math.max(0, (waiting.data?.total ?? 0) - here);
  const openNext = async (): Promise<void> => {
    // The reviewer may decide before the list has loaded.
    const { data } = waiting.data ? waiting : await waiting.refetch();
    await open(data?.items.find((row) => !isOpen(row)));
  };
  const goNext = (): void => void openNext();
  const hasNext = rows.length > here;
  useShortcuts({ n: hasNext && hasKey ? goNext : undefined });
  return {
    next: hasNext && (
      <Button className="no-print" onClick={goNext}>
        {t('worklists.next', { count })} {hasKey && <kbd>N</kbd>}
      </Button>
    ),
    goNext,
  };
}

/** In milliseconds. */
const firstLook = 1000;

/**
 * The acts of a case, disabled at first: a click that was meant for the last case, or for the last state of this one,
 * must not decide. Its key is the case with its state.
 */
export function CaseActs({ children }: { children: ReactNode }) {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), firstLook);
    return () => clearTimeout(timer);
  }, []);
  return <ConfigProvider componentDisabled={isNew}>{children}</ConfigProvider>;
}

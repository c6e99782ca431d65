import { useState } from 'react';
import type { QueueOverview } from '@hall/shared/contract/staff/operations';

/** Readings kept while the page is open: ten minutes of one each three seconds. */
const kept = 200;

interface Reading {
  /** Which reading this is, so that one is not kept twice. */
  at: number;
  undecided: number;
  decided: number;
}

/** @returns the readings since the page was opened, oldest first */
export function useLineHistory(data: QueueOverview | undefined, updatedAt: number): Reading[] {
  const [history, setHistory] = useState<Reading[]>([]);
  if (data && history.at(-1)?.at !== updatedAt)
    setHistory([
      ...history.slice(1 - kept),
      {
        at: updatedAt,
        undecided: data.undecided,
        decided: data.lastMinute.reduce((sum, { count }) => sum + count, 0),
      },
    ]);
  return history;
}

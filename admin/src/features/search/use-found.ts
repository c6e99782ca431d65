import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { readClock } from '@hall/ui/clock';
import { searchEndpoints } from '@hall/shared/contract/staff/search';
import { useCan } from '../../api/me';
import { type Entry, findPages, toEntries } from './entries';
import { useAsk } from '../../api/use-ask';

/** The debounce time before a call to the server, in milliseconds. */
const pauseMs = 180;

/** The results opened in this window, latest first. Kept in memory only, because they may contain names. */
let recent: Entry[] = [];
const recentAtMost = 6;

/** Records that a result was opened. */
export function noteOpened(entry: Entry): void {
  recent = [
    { ...entry, group: 'recent' as const },
    ...recent.filter(({ key }) => key !== entry.key),
  ].slice(0, recentAtMost);
}

/** @returns the typed text after the debounce time */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** Search results while typing: pages at once, others from the server. Without input, the results opened last. */
export function useFound(typed: string): {
  entries: Entry[];
  isPending: boolean;
  isError: boolean;
} {
  const { t } = useTranslation();
  const may = useCan();
  const word = typed.trim();
  const paused = usePaused(word);
  const server = useAsk(
    searchEndpoints.everywhere,
    { keyword: paused },
    // Search words are not cached.
    { enabled: paused.length >= 2, placeholderData: keepPreviousData, gcTime: 0 },
  );
  if (!word) return { entries: recent, isPending: false, isError: false };
  const found = server.data && word.length >= 2 ? toEntries(t, server.data, word, readClock()) : [];
  return {
    entries: [...found, ...findPages(t, may, word)],
    isPending: word.length >= 2 && (server.isFetching || paused !== word),
    isError: server.isError,
  };
}

import { readClock } from '@hall/ui/clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/me';
import { useSearchEverywhere } from '../../api/search';
import { type Entry, findPages, toEntries } from './entries';

/** Milliseconds without typing before the server is asked, so that not every letter is a search. */
const pauseMs = 180;

/** What was opened by the search in this window, the last first. It is kept in memory alone: names may stand there. */
let recent: Entry[] = [];
const recentAtMost = 6;

/** Notes that an entry was opened. */
export function noteOpened(entry: Entry): void {
  recent = [
    { ...entry, group: 'recent' as const },
    ...recent.filter(({ key }) => key !== entry.key),
  ].slice(0, recentAtMost);
}

/** @returns what was typed, once its reader has paused */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** What a search finds as it is typed: pages at once, all else by the server; without a word what was opened lately. */
export function useFound(typed: string): {
  entries: Entry[];
  isPending: boolean;
  isError: boolean;
} {
  const { t } = useTranslation();
  const may = useCan();
  const word = typed.trim();
  const paused = usePaused(word);
  const server = useSearchEverywhere(paused);
  if (!word) return { entries: recent, isPending: false, isError: false };
  const found = server.data && word.length >= 2 ? toEntries(t, server.data, word, readClock()) : [];
  return {
    entries: [...found, ...findPages(t, may, word)],
    isPending: word.length >= 2 && (server.isFetching || paused !== word),
    isError: server.isError,
  };
}

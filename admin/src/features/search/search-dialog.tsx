import { useNavigate } from '@tanstack/react-router';
import { Alert, Input, Modal, Spin } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { isSearchable } from '@hall/shared/rules/application-number';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { readClock } from '@hall/ui/clock';
import { searchEndpoints } from '@hall/shared/contract/staff/search';
import { useFocusOnOpen } from '../../forms/dialog-fields';
import { FoundInLine, FoundName } from '../../table/found-part';
import { type Entry, entryGroups, findPages, toEntries } from './entries';
import { useCan } from '../../api/me';
import { useAsk } from '../../api/use-call';
import css from './search.module.css';

/** The debounce time before a call to the server, in milliseconds. */
const pauseMs = 180;

/** The results opened in this window, latest first. Held in memory only, because they may contain names. */
let recent: Entry[] = [];
const recentAtMost = 6;

/** Records that a result was opened. */
function noteOpened(entry: Entry): void {
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
function useFound(typed: string): {
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
    { enabled: isSearchable(paused), placeholderData: keepPreviousData, gcTime: 0 },
  );
  if (!word) return { entries: recent, isPending: false, isError: false };
  const found =
    server.data && isSearchable(word) ? toEntries(t, server.data, word, readClock()) : [];
  return {
    entries: [...found, ...findPages(t, may, word)],
    isPending: isSearchable(word) && (server.isFetching || paused !== word),
    isError: server.isError,
  };
}

/** One search field for everything. Results are grouped below and can be reached by keyboard. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { entries, isPending, isError } = useFound(typed);
  useFocusOnOpen(() => document.getElementById('search-everything'));
  const inGroups = entryGroups.flatMap((group) => entries.filter((one) => one.group === group));
  const current = Math.min(at, inGroups.length - 1);
  const open = (entry: Entry): void => {
    noteOpened(entry);
    onClose();
    void navigate(entry.link);
  };
  const onKey = (event: KeyboardEvent): void => {
    // An input method uses these keys while it composes a character.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = inGroups[current];
    if (step) {
      event.preventDefault();
      setAt((current + step + inGroups.length) % Math.max(1, inGroups.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
  return (
    <Modal open title={t('search.title')} footer={null} width={640} onCancel={onClose}>
      <div role="presentation" onKeyDown={onKey}>
        <Input
          id="search-everything"
          size="large"
          role="combobox"
          aria-expanded
          aria-controls="search-found"
          aria-activedescendant={inGroups[current] ? `found-${current}` : undefined}
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          maxLength={60}
          value={typed}
          suffix={isPending ? <Spin size="small" /> : <span />}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
        />
        {isPhonePart(typed) && <p className={css.hint}>{t('console.list.phonePart')}</p>}
        {isError && <Alert type="error" showIcon title={t('search.fault')} />}
        <Found entries={inGroups} typed={typed.trim()} current={current} onOpen={open} />
        {!inGroups.length && typed.trim() && !isPending && (
          <p className={css.none} role="status">
            {isSearchable(typed.trim())
              ? t('search.nothing', { typed: typed.trim() })
              : t('search.few')}
          </p>
        )}
        <p className={css.hint}>{t('search.hint')}</p>
      </div>
    </Modal>
  );
}

/** The results by group; one is selected. */
function Found({
  entries,
  typed,
  current,
  onOpen,
}: {
  entries: Entry[];
  typed: string;
  current: number;
  onOpen: (entry: Entry) => void;
}) {
  const { t } = useTranslation();
  const groups = entryGroups.filter((group) => entries.some((one) => one.group === group));
  return (
    <div id="search-found" role="listbox" aria-label={t('search.title')} className={css.found}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`search.group.${group}`)}>
          <h3>{t(`search.group.${group}`)}</h3>
          {entries.map(
            (entry, i) =>
              entry.group === group && (
                <div
                  key={entry.key}
                  id={`found-${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === current}
                  className={css.entry}
                  ref={(element) => {
                    if (i === current) element?.scrollIntoView({ block: 'nearest' });
                  }}
                  onClick={() => onOpen(entry)}
                  onKeyDown={(event) => event.key === 'Enter' && onOpen(entry)}
                >
                  <EntryLine entry={entry} typed={typed} />
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

/** A result with the matching parts marked. */
function EntryLine({ entry: { title, person, as, note }, typed }: { entry: Entry; typed: string }) {
  return (
    <>
      <span>
        <FoundInLine text={title} typed={typed} />
        {person && (
          <>
            {' · '}
            {as && `${as} `}
            {typed ? <FoundName name={person} /> : person}
          </>
        )}
      </span>
      <small>
        <FoundInLine text={note} typed={typed} />
      </small>
    </>
  );
}

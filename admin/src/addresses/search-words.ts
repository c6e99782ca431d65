/** Filters by which somebody can be known. They are typed by hand and never stand in an address, whoever put them there. */
const wordNames = ['keyword', 'idnum', 'telnum', 'username', 'subjectid'] as const;
export type Words = Partial<Record<(typeof wordNames)[number], string>>;

const name = 'hall-words';
const most = 30;

/** Under this name an address says by what key the tab keeps its words: the key itself means nothing. */
export const wordsKey = 'find';

/**
 * What staff search for, kept in the tab alone by a key that says nothing of it: a reload and the way back find it again,
 * and neither the history nor a proxy ever reads it.
 */
export const searchWords = {
  /** @param key names them from now on; a new one where unset. @returns the key */
  keep(words: Words, key: string = crypto.randomUUID()): string {
    const others = Object.entries(read()).filter(([kept]) => kept !== key);
    const next = [...others, [key, words] as const].slice(-most);
    try {
      sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(next)));
    } catch {
      // A tab that keeps nothing searches anew after a reload.
      forgetful = Object.fromEntries(next);
    }
    return key;
  },
  /** @returns what the tab keeps by a key; nothing where it is another tab's, or was forgotten */
  of: (key: string | undefined): Words => (key && read()[key]) || {},
  forget(): void {
    forgetful = {};
    sessionStorage.removeItem(name);
  },
};

/** Kept in memory where the browser gives the tab no store. */
let forgetful: Record<string, Words> = {};

function read(): Record<string, Words> {
  try {
    const kept = sessionStorage.getItem(name);
    return kept ? (JSON.parse(kept) as Record<string, Words>) : forgetful;
  } catch {
    return forgetful;
  }
}

/** @returns the words among some filters */
export const wordsAmong = (filters: Record<string, string | undefined>): Words =>
  Object.fromEntries(wordNames.flatMap((word) => (filters[word] ? [[word, filters[word]]] : [])));

/** @returns an address's text behind the question mark, without what may not stand there */
export function writeAddress(search: Record<string, string | undefined>): string {
  const words: readonly string[] = wordNames;
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !words.includes(entry[0]),
  );
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}

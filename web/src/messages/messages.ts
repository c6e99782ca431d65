export interface Message {
  kind: 'success' | 'error' | 'warning';
  text: string;
}

const waiting: Message[] = [];
const listeners = new Set<() => void>();

/** Shows a passing message, from anywhere: the query client has no component of its own. */
export function showMessage(kind: Message['kind'], text: string): void {
  waiting.push({ kind, text });
  for (const listener of listeners) listener();
}

/** What shows them is fetched with the first: until then, it waits. */
export const messages = {
  areWaiting: (): boolean => waiting.length > 0,
  takeAll: (): Message[] => waiting.splice(0),
  /** @returns what ends it */
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

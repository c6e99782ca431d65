export interface Message {
  kind: 'success' | 'error' | 'warning';
  text: string;
}

const waiting: Message[] = [];
const listeners = new Set<() => void>();

/** Shows a short message. A plain function, because the query client has no component. */
export function showMessage(kind: Message['kind'], text: string): void {
  waiting.push({ kind, text });
  for (const listener of listeners) listener();
}

/** Messages wait until the component that shows them is fetched, with the first message. */
export const messages = {
  areWaiting: (): boolean => waiting.length > 0,
  takeAll: (): Message[] => waiting.splice(0),
  /** @returns a function that unsubscribes */
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

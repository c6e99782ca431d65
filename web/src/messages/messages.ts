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

/** Messages wait until `MessageHost` is rendered, for example those that start before the page. */
export const messages = {
  takeAll: (): Message[] => waiting.splice(0),
  /** @returns a function that unsubscribes */
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

import { useSyncExternalStore } from 'react';

/** A value of the whole page that plain functions write and components follow. */
export interface SharedValue<T> {
  read(): T;
  write(next: T): void;
  /** The value; the component renders again when it changes. */
  use(): T;
}

/** @param first the value until the first write */
export function shareValue<T>(first: T): SharedValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const read = (): T => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => first),
  };
}

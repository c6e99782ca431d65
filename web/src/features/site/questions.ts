import { type ReactNode, useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  content?: ReactNode;
  okText: string;
  cancelText: string;
  /** What is asked takes something away for good. */
  danger?: boolean;
  /** Waited for before the question goes. */
  onOk?(): unknown;
}

/** One that stands in the page's place until it is answered. */
export interface AskedQuestion extends Question {
  answer(isOk: boolean): void;
}

let asked: AskedQuestion | undefined;
const listeners = new Set<() => void>();

function set(next: AskedQuestion | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** @returns the answer; one that stood unanswered is answered no */
export function askInPage(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) =>
    set({
      ...question,
      answer(isOk) {
        set(undefined);
        resolve(isOk);
      },
    }),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the question that the page asks now, if any */
export const readAskedQuestion = (): AskedQuestion | undefined => asked;

/** The question that the page asks now, the component drawn again as it changes. */
export const useAskedQuestion = (): AskedQuestion | undefined =>
  useSyncExternalStore(subscribe, readAskedQuestion);

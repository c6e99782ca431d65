import { type ReactNode, useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  content?: ReactNode;
  okText: string;
  /** The text of the way back; default: back. It names what stays, if the question is about a loss. */
  cancelText?: string;
  /** Whether the action deletes something for good. */
  danger?: boolean;
  /** Awaited before the dialog closes. */
  onOk?(): unknown;
}

/** A question that is shown until it is answered. */
export interface AskedQuestion extends Question {
  answer: (isOk: boolean) => void;
}

let asked: AskedQuestion | undefined;
const listeners = new Set<() => void>();

function set(next: AskedQuestion | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** @returns the answer; a pending question is answered no first */
export function ask(question: Question): Promise<boolean> {
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

/** The current question; the component renders again when it changes. */
export const useAskedQuestion = (): AskedQuestion | undefined =>
  useSyncExternalStore(subscribe, () => asked);

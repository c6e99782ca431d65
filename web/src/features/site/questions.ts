import type { ReactNode } from 'react';
import { shareValue } from '../../device/shared-value';

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

const asked = shareValue<AskedQuestion | undefined>(undefined);

/** @returns the answer; a pending question is answered no first */
export function ask(question: Question): Promise<boolean> {
  asked.read()?.answer(false);
  return new Promise((resolve) =>
    asked.write({
      ...question,
      answer(isOk) {
        asked.write(undefined);
        resolve(isOk);
      },
    }),
  );
}

/** The current question; the component renders again when it changes. */
export const useAskedQuestion = asked.use;

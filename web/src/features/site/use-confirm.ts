import { ask, type Question } from './questions';

/** @returns a function that asks for confirmation, and resolves to the answer. `AskedPanel` shows the question. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => ask;

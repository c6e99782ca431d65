import type { TFunction } from 'i18next';

/**
 * What is wrong with something that was filled in: a locale key, so that it is read in whichever language is chosen
 * by then, or a text that the server has said.
 */
export type Fault = string | { key: string; params?: Record<string, string | number> | undefined };

/** @returns the fault in the reader's language; empty for none */
export const sayFault = (fault: Fault | undefined, t: TFunction): string =>
  typeof fault === 'object' ? t(fault.key, fault.params ?? {}) : (fault ?? '');

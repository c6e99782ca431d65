import type { TFunction } from 'i18next';

/** A fault in an input: a locale key, translated when shown, or a text from the server. */
export type Fault = string | { key: string; params?: Record<string, string | number> | undefined };

/** @returns the fault in the reader's language; empty for none */
export const faultText = (fault: Fault | undefined, t: TFunction): string =>
  typeof fault === 'object' ? t(fault.key, fault.params ?? {}) : (fault ?? '');

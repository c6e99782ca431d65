/** Kind of fault that prevented a request from being stored. Each kind has its own instructions for operators. */
export const faultKinds = ['rule', 'value', 'schema', 'room', 'product', 'unknown'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** By the class of Postgres' error code, its first two letters. */
const kindOfClass: Partial<Record<string, FaultKind>> = {
  '22': 'value',
  '23': 'rule',
  '42': 'schema',
  '53': 'room',
  '54': 'room',
  '58': 'room',
};

/**
 * @param fault as stored with the request, `23514 tickets_doctype_check`; null for requests that failed before faults were
 *   stored
 */
export function faultKindOf(fault: string | null): FaultKind {
  if (!fault) return 'unknown';
  const isCode = /^(?=.*\d)[0-9A-Z]{5}( |$)/.test(fault);
  return isCode ? (kindOfClass[fault.slice(0, 2)] ?? 'product') : 'product';
}

import type { QueryGetpassAnswer } from '@hall/shared/contract/getpass';

const key = 'getpass';

/** What a search found, in this tab only: until its token ends, a reload finds it again. */
export function readFoundOrders(): QueryGetpassAnswer | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as QueryGetpassAnswer;
  } catch {
    return undefined;
  }
}

export function writeFoundOrders(found: QueryGetpassAnswer): void {
  sessionStorage.setItem(key, JSON.stringify(found));
}

export function removeFoundOrders(): void {
  sessionStorage.removeItem(key);
}

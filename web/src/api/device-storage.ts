import type { AccountType } from '@hall/shared/codes/states';
import { accountTypes } from '@hall/shared/codes/states';

/** What the browser keeps (spec 3), each under its name there. */
const names = {
  authtoken: 'authtoken',
  device: 'deviceToken',
  accountType: 'accountType',
} as const;

type Listener = () => void;
const listeners = new Set<Listener>();
const changed = (): void => listeners.forEach((listener) => listener());

/** @returns `length` random hexadecimal characters. */
export function randomId(length = 32): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const deviceStorage = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  readToken: (): string | null => localStorage.getItem(names.authtoken),
  writeToken(token: string | null): void {
    if (token) localStorage.setItem(names.authtoken, token);
    else localStorage.removeItem(names.authtoken);
    changed();
  },
  readAccountType: (): AccountType =>
    accountTypes.find((type) => type === localStorage.getItem(names.accountType)) ?? 'user',
  writeAccountType(type: AccountType): void {
    localStorage.setItem(names.accountType, type);
    changed();
  },
  readDevice(): string {
    const kept = localStorage.getItem(names.device);
    if (kept) return kept;
    const made = randomId();
    localStorage.setItem(names.device, made);
    return made;
  },
};

import type { AccountType } from '@hall/shared/codes/states';
import { accountTypes } from '@hall/shared/codes/states';
import type { Bearer } from './kept-things';

/** What the browser keeps (spec 3), each under its name there. */
const names = {
  authtoken: 'authtoken',
  unitToken: 'unit-authtoken',
  device: 'deviceToken',
  accountType: 'accountType',
  activity: 'success_obj',
  joinstatus: 'joinstatus',
  breakoffstatus: 'breakoffstatus',
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
  /** The sign-in of an authorized unit, apart from an account's. */
  readUnitToken: (): string | null => localStorage.getItem(names.unitToken),
  writeUnitToken(token: string | null): void {
    if (token) localStorage.setItem(names.unitToken, token);
    else localStorage.removeItem(names.unitToken);
    changed();
  },
  readAccountType: (): AccountType =>
    accountTypes.find((type) => type === localStorage.getItem(names.accountType)) ?? 'user',
  writeAccountType(type: AccountType): void {
    localStorage.setItem(names.accountType, type);
    changed();
  },
  /** The area that is being booked; the first one before another is chosen. */
  readActivity: (): number => Number(localStorage.getItem(names.activity)) || 1,
  writeActivity(actid: number): void {
    localStorage.setItem(names.activity, String(actid));
    changed();
  },
  /** The binding as the reader was last told of it; empty before the first time. */
  readSeenBinding(): { joinstatus?: number; breakoffstatus?: number } {
    const [joinstatus, breakoffstatus] = [names.joinstatus, names.breakoffstatus].map((name) =>
      localStorage.getItem(name),
    );
    return joinstatus && breakoffstatus
      ? { joinstatus: Number(joinstatus), breakoffstatus: Number(breakoffstatus) }
      : {};
  },
  writeSeenBinding(seen: { joinstatus: number; breakoffstatus: number }): void {
    localStorage.setItem(names.joinstatus, String(seen.joinstatus));
    localStorage.setItem(names.breakoffstatus, String(seen.breakoffstatus));
  },
  /** @param then called as another tab ends a sign-in, or another one's takes its place there */
  whenEndedElsewhere(then: (bearer: Bearer) => void): void {
    window.addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (!oldValue || newValue === oldValue) return;
      if (key === names.authtoken) then('account');
      if (key === names.unitToken) then('unit');
    });
  },
  readDevice(): string {
    const kept = localStorage.getItem(names.device);
    if (kept) return kept;
    const made = randomId();
    localStorage.setItem(names.device, made);
    return made;
  },
};

import type { AccountType } from '@hall/shared/codes/states';
import { accountTypes } from '@hall/shared/codes/states';
import { deviceStore, tabStore, watchOtherTabs } from '@hall/ui/device-store';
import type { Bearer } from './stored-items';

/** The values that the browser stores (spec 3), each with its key. */
const names = {
  authtoken: 'authtoken',
  unitToken: 'unit-authtoken',
  device: 'deviceToken',
  accountType: 'accountType',
  activity: 'success_obj',
  joinstatus: 'joinstatus',
  breakoffstatus: 'breakoffstatus',
  seenStatus: 'seenstatus',
} as const;

type Listener = () => void;
const listeners = new Set<Listener>();
const changed = (): void => listeners.forEach((listener) => listener());

/** @returns `length` random hexadecimal characters */
export function randomId(length = 32): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns the stored text if it is valid as a header value */
function readHeader(name: string): string | null {
  const stored = deviceStore.read(name);
  return stored && /^[\x21-\x7e]+$/.test(stored) ? stored : null;
}

export const deviceStorage = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    const unwatch = watchOtherTabs(listener);
    return () => {
      listeners.delete(listener);
      unwatch();
    };
  },
  readToken: (): string | null => readHeader(names.authtoken),
  writeToken(token: string | null): void {
    if (token) deviceStore.write(names.authtoken, token);
    else {
      deviceStore.remove(names.authtoken);
      deviceStore.remove(names.seenStatus);
    }
    changed();
  },
  /** The sign-in of an authorized unit, separate from an account's. */
  readUnitToken: (): string | null => readHeader(names.unitToken),
  writeUnitToken(token: string | null): void {
    if (token) deviceStore.write(names.unitToken, token);
    else deviceStore.remove(names.unitToken);
    changed();
  },
  readAccountType: (): AccountType =>
    accountTypes.find((type) => type === deviceStore.read(names.accountType)) ?? 'user',
  writeAccountType(type: AccountType): void {
    deviceStore.write(names.accountType, type);
    changed();
  },
  /**
   * The area that is being booked in this tab; default: the one last chosen on the device, or the first one. An area
   * chosen in another tab must not change an open form, whose session belongs to its area (product 11).
   */
  readActivity(): number {
    if (tabStore.read(names.activity) === null)
      tabStore.write(names.activity, deviceStore.read(names.activity) ?? '');
    const stored = Number(tabStore.read(names.activity));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 1;
  },
  writeActivity(actid: number): void {
    tabStore.write(names.activity, String(actid));
    deviceStore.write(names.activity, String(actid));
    changed();
  },
  /** The state of the binding that the reader was last shown; empty before the first time. */
  readSeenBinding(): { joinstatus?: number; breakoffstatus?: number } {
    const [joinstatus, breakoffstatus] = [names.joinstatus, names.breakoffstatus].map((name) =>
      deviceStore.read(name),
    );
    return joinstatus && breakoffstatus
      ? { joinstatus: Number(joinstatus), breakoffstatus: Number(breakoffstatus) }
      : {};
  },
  writeSeenBinding(seen: { joinstatus: number; breakoffstatus: number }): void {
    deviceStore.write(names.joinstatus, String(seen.joinstatus));
    deviceStore.write(names.breakoffstatus, String(seen.breakoffstatus));
  },
  /** The abnormal status whose notice the reader has closed since the sign-in. */
  readSeenStatus: (): number | undefined => Number(deviceStore.read(names.seenStatus)) || undefined,
  writeSeenStatus(status: number | undefined): void {
    if (status) deviceStore.write(names.seenStatus, String(status));
    else deviceStore.remove(names.seenStatus);
  },
  /** @param then called when another tab ends or replaces a sign-in */
  whenEndedElsewhere(then: (bearer: Bearer) => void): void {
    watchOtherTabs(({ name, before, now }) => {
      if (!before || now === before) return;
      if (name === names.authtoken) then('account');
      if (name === names.unitToken) then('unit');
    });
  },
  readDevice(): string {
    const stored = readHeader(names.device);
    if (stored) return stored;
    const made = randomId();
    deviceStore.write(names.device, made);
    return made;
  },
};

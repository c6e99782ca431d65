import type { StaffMe } from '@hall/shared/contract/staff/session';
import { hallDateOf } from '@hall/shared/rules/hall-time';

const name = 'hall-gate-keeper';

/** Who is signed in, as far as a page without a network shows it; the server decides over every act afterwards. */
type Keeper = Pick<
  StaffMe,
  'username' | 'role' | 'permissions' | 'doctypes' | 'expiresat' | 'idleminutes' | 'gatekey'
>;

/** Whoever is signed in; `kept`: as the device remembers, for nobody answered. */
export type ShownMe = StaffMe & { kept?: true };

/**
 * Remembers on a gate's device who is signed in, for its day and without the session's token: the gate goes on where
 * the page is loaded anew while there is no network.
 */
export const keptMe = {
  keep(me: StaffMe): void {
    const { username, role, permissions, doctypes, expiresat, idleminutes, gatekey } = me;
    const keeper: Keeper = {
      ...{ username, role, permissions, doctypes, expiresat, idleminutes, gatekey },
    };
    try {
      localStorage.setItem(name, JSON.stringify({ ...keeper, day: hallDateOf(new Date()) }));
    } catch {
      // A device that keeps nothing still works with a network.
    }
  },
  forget: (): void => localStorage.removeItem(name),
  /** @returns who was signed in here today and still may be; undefined for nobody, and on every page but the gate */
  read(): ShownMe | undefined {
    if (!/^\/admin\/gate(\/list)?$/.test(location.pathname)) return undefined;
    try {
      const { day, ...keeper } = JSON.parse(localStorage.getItem(name) ?? '{}') as Keeper & {
        day?: string;
      };
      if (day !== hallDateOf(new Date()) || Date.parse(keeper.expiresat) < Date.now())
        return undefined;
      return { ...keeper, csrfToken: '', duty: null, totp: true, kept: true };
    } catch {
      return undefined;
    }
  },
};

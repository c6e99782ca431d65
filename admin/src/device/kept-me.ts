import type { StaffMe } from '@hall/shared/contract/staff/session';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-gate-keeper';

/** Who is signed in, as far as a page without a network shows it; the server decides over every act afterwards. */
type Keeper = Pick<
  StaffMe,
  | 'username'
  | 'role'
  | 'permissions'
  | 'doctypes'
  | 'otherdoctypes'
  | 'hall'
  | 'expiresat'
  | 'idleminutes'
  | 'gatekey'
>;

/** Whoever is signed in; `kept`: as the device remembers, for nobody answered. */
export type ShownMe = StaffMe & { kept?: true };

/**
 * Remembers on a gate's device who is signed in, for its day and without the session's token: the gate goes on where
 * the page is loaded anew while there is no network.
 */
export const keptMe = {
  keep(me: StaffMe): void {
    const {
      username,
      role,
      permissions,
      doctypes,
      otherdoctypes,
      hall,
      expiresat,
      idleminutes,
      gatekey,
    } = me;
    const keeper: Keeper = {
      username,
      role,
      permissions,
      doctypes,
      otherdoctypes,
      hall,
      expiresat,
      idleminutes,
      gatekey,
    };
    deviceStore.write(name, JSON.stringify({ ...keeper, day: hallDateOf(new Date()) }));
  },
  forget: (): void => deviceStore.remove(name),
  /** @returns who was signed in here today and still may be; undefined for nobody, and on every page but the gate */
  read(): ShownMe | undefined {
    if (!/^\/admin\/gate(\/list)?$/.test(location.pathname)) return undefined;
    const kept = deviceStore.readJson(name) as (Keeper & { day?: string }) | null | undefined;
    if (kept?.day !== hallDateOf(new Date()) || Date.parse(kept.expiresat) < Date.now())
      return undefined;
    const { day: _day, ...keeper } = kept;
    return { ...keeper, csrfToken: '', duty: null, totp: true, kept: true };
  },
};

import type { StaffMe } from '@hall/shared/contract/staff/session';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-gate-keeper';

/** The part of the session that an offline page needs. The server still checks every act. */
const keeperFields = [
  'username',
  'role',
  'permissions',
  'doctypes',
  'otherdoctypes',
  'hall',
  'expiresat',
  'idleminutes',
  'gatekey',
] as const;
type Keeper = Pick<StaffMe, (typeof keeperFields)[number]>;

/** The signed-in member of staff. `kept`: remembered by the device, because the server did not answer. */
export type ShownMe = StaffMe & { kept?: true };

/** Remembers the session on a gate device for the day, without its token. The gate then works after an offline reload. */
export const keptMe = {
  keep(me: StaffMe): void {
    const keeper = Object.fromEntries(keeperFields.map((field) => [field, me[field]]));
    deviceStore.write(name, JSON.stringify({ ...keeper, day: hallDateOf(new Date()) }));
  },
  forget: (): void => deviceStore.remove(name),
  /** @returns today's remembered session if it has not expired; undefined on pages other than the gate */
  read(): ShownMe | undefined {
    if (!/^\/admin\/gate(\/list)?$/.test(location.pathname)) return undefined;
    const kept = deviceStore.readJson(name) as (Keeper & { day?: string }) | null | undefined;
    if (kept?.day !== hallDateOf(new Date()) || Date.parse(kept.expiresat) < Date.now())
      return undefined;
    const { day: _day, ...keeper } = kept;
    return { ...keeper, csrfToken: '', duty: null, totp: true, kept: true };
  },
};

import type { StaffMe } from '@hall/shared/contract/staff/session';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-gate-keeper';

/** The part of the session that an offline page needs. The server still checks every act. */
const sessionFields = [
  'username',
  'role',
  'permissions',
  'doctypes',
  'otherdoctypes',
  'healthdeclaration',
  'hall',
  'expiresat',
  'idleminutes',
  'gatekey',
] as const;
type RememberedSession = Pick<StaffMe, (typeof sessionFields)[number]>;

/** The signed-in member of staff. `remembered`: read from the device, because the server did not answer. */
export type ShownMe = StaffMe & { remembered?: true };

/** Remembers the session on a gate device for the day, without its token. The gate then works after an offline reload. */
export const rememberedMe = {
  save(me: StaffMe): void {
    const session = Object.fromEntries(sessionFields.map((field) => [field, me[field]]));
    deviceStore.write(name, JSON.stringify({ ...session, day: hallDateOf(new Date()) }));
  },
  forget: (): void => deviceStore.remove(name),
  /** @returns today's remembered session if it has not expired; undefined on pages other than the gate */
  read(): ShownMe | undefined {
    if (!/^\/admin\/gate(\/list)?$/.test(location.pathname)) return undefined;
    const remembered = deviceStore.readJson(name) as
      | (RememberedSession & { day?: string })
      | null
      | undefined;
    if (remembered?.day !== hallDateOf(new Date()) || Date.parse(remembered.expiresat) < Date.now())
      return undefined;
    const { day: _day, ...session } = remembered;
    return { ...session, csrfToken: '', duty: null, totp: true, remembered: true };
  },
};

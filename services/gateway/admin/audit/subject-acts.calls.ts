import {
  actsOn,
  dayOfPath,
  type SubjectAct,
  subjectsWithActs,
  type SubjectWithActs,
} from '@hall/shared/contract/staff/audit';
import { hallIso } from '@hall/shared/rules/hall-time';
import { isPermitted } from '@hall/shared/rules/permissions';
import { type AuditEntry, readActsOn } from '@hall/domain/foundation/audit';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** Staff actions on an order, an account, a rule …: actor, time and, with the right to read the audit log, the address. */
export function subjectActCalls({ database }: StaffDeps): StaffCall[] {
  return (Object.keys(subjectsWithActs) as SubjectWithActs[]).map((kind) =>
    staffCall({
      method: 'get',
      path: actsOn(kind).path,
      summary: `The acts of staff on one ${kind}, newest first, 100 at the most.`,
      access: subjectsWithActs[kind],
      async answer({ params, actor }) {
        const seesAddress = isPermitted(actor.staff.role, 'audit.read');
        const id = kind === 'day' ? dayOfPath(params.key) : params.key;
        const entries = await readActsOn(database, kind, id);
        return { items: entries.map((entry) => presentAct(entry, seesAddress)) };
      },
    }),
  );
}

const presentAct = (entry: AuditEntry, seesAddress: boolean): SubjectAct => ({
  auditid: entry.id,
  act: entry.act,
  at: hallIso(entry.at),
  username: entry.username,
  role: entry.role,
  address: seesAddress ? entry.address : '',
  reason: entry.reason ?? '',
});

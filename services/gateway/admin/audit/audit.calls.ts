import {
  auditEndpoints,
  type AuditEntryRow,
  actsOn,
  dayOfPath,
  type SubjectAct,
  subjectsWithActs,
  type SubjectWithActs,
} from '@hall/shared/contract/staff/audit';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import {
  type Actor,
  checkAudit,
  createAuditSeals,
  namePlaces,
  readAuditList,
  type AuditEntry,
  readActsOn,
} from '@hall/domain/foundation/audit';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { getExport, orderAuditExport } from '@hall/domain/administration/exports';
import { type StaffCall, bindCalls, presentList, type StaffDeps } from '../calls/staff-call';
import { presentExport } from '../exports/export.calls';
import { type PlaceNames, placesOf, sessionKey } from '@hall/shared/rules/audit-places';
import { hallIso } from '@hall/shared/rules/hall-time';
import { isPermitted } from '@hall/shared/rules/permissions';

/** @param names of the areas and sessions on the whole page */
function presentAuditEntry(row: AuditEntry, names: PlaceNames): AuditEntryRow {
  const subject = { subjecttype: row.subjectType, subjectid: row.subjectId };
  const own = placesOf({ ...subject, before: row.before, after: row.after });
  return {
    auditid: row.id,
    at: hallIso(row.at),
    username: row.username,
    role: row.role,
    address: row.address,
    act: row.act,
    ...subject,
    before: row.before,
    after: row.after,
    reason: row.reason ?? '',
    hash: row.hash,
    places: Object.fromEntries(
      own.flatMap((key) => {
        const name = names[key];
        return name === undefined ? [] : [[key, name]];
      }),
    ),
  };
}

/** Staff actions on an order, an account, a rule …: actor, time and, with the right to read the audit log, the address. */
export function subjectActCalls({ database }: StaffDeps): StaffCall[] {
  return (Object.keys(subjectsWithActs) as SubjectWithActs[]).flatMap((kind) =>
    bindCalls(
      { read: actsOn(kind) },
      {
        async read({ params, actor, locale }) {
          const seesAddress = isPermitted(actor.staff.role, 'audit.read');
          const id = kind === 'day' ? dayOfPath(params.key) : params.key;
          const entries = await readActsOn(database, kind, id);
          const names = kind === 'day' ? await namePlaces(database, entries, locale) : {};
          return { items: entries.map((entry) => presentAct(entry, seesAddress, names)) };
        },
      },
    ),
  );
}

/** @returns the only session that an act changed */
function onlySession({ subjectType, subjectId, after }: AuditEntry): string | undefined {
  if (subjectType === 'session') return subjectId;
  const { sessions } = (after ?? {}) as { sessions?: string[] };
  return sessions?.length === 1 ? sessions[0] : undefined;
}

const presentAct = (entry: AuditEntry, seesAddress: boolean, names: PlaceNames): SubjectAct => ({
  auditid: entry.id,
  act: entry.act,
  at: hallIso(entry.at),
  username: entry.username,
  role: entry.role,
  address: seesAddress ? entry.address : '',
  reason: entry.reason ?? '',
  session: names[sessionKey(onlySession(entry) ?? '')],
});

/** The audit log: read, export, verify. */
export function auditCalls(deps: StaffDeps): StaffCall[] {
  const { database, config } = deps;
  /** Subjects are found by whole phones only. Four digits are the number of a row. */
  const noteSubject = async (actor: Actor, { subjectid = '' }): Promise<void> => {
    if (readSearchedPhone(subjectid)?.kind === 'phone')
      await noteNumberSearch(deps, actor, 'audit', { phone: subjectid });
  };
  return bindCalls(auditEndpoints, {
    async search({ actor, read, locale }, query) {
      await noteSubject(actor, query);
      const page = await read((db) => readAuditList(db, { ...query, locale }));
      const names = await namePlaces(database, page.rows, locale);
      return presentList(page, (row) => presentAuditEntry(row, names));
    },
    async export({ actor, locale }, query) {
      await noteSubject(actor, query);
      const id = await orderAuditExport(deps, query, locale, actor);
      return presentExport(await getExport(deps, id, actor));
    },
    verdict: () =>
      checkAudit(database, {
        seals: createAuditSeals(config.INDEX_KEY),
        folder: config.AUDIT_HEADS_FOLDER,
      }),
  });
}

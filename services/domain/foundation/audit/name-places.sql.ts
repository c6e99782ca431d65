import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { areaKey, type PlaceNames, placesOf, sessionKey } from '@hall/shared/rules/audit-places';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { AuditEntry } from './audit-entry.entity';
import { nameSubjects } from './name-subjects.sql';

/**
 * Raw SQL: one statement names areas and sessions, whichever kind of id the entries use.
 * @returns their names on the screens and other subjects' names; removed ones are missing
 */
export async function namePlaces(
  db: Queryable,
  entries: AuditEntry[],
  locale: Locale,
): Promise<PlaceNames> {
  const asked = [
    ...new Set(
      entries.flatMap((entry) =>
        placesOf({ ...entry, subjecttype: entry.subjectType, subjectid: entry.subjectId }),
      ),
    ),
  ];
  if (!asked.length) return {};
  const name = pick(locale, { zh: 'a.name_zh', en: 'a.name_en' });
  const found = await runSql<{ key: string; name: string }>(
    db,
    `SELECT '${areaKey('')}' || a.id AS key, ${name} AS name FROM areas a
     WHERE '${areaKey('')}' || a.id = ANY($1::text[])
     UNION ALL
     SELECT '${sessionKey('')}' || s.id, ${name} || ' ' || s.visit_date || ' ' || to_char(s.starttime, 'HH24:MI') || '–'
       || to_char(s.endtime, 'HH24:MI')
     FROM visit_sessions s JOIN areas a ON a.id = s.area_id WHERE s.id = ANY($2::bigint[])`,
    [
      asked,
      asked
        .filter((key) => key.startsWith(sessionKey('')))
        .map((key) => key.slice(sessionKey('').length)),
    ],
  );
  return {
    ...Object.fromEntries(found.map((place) => [place.key, place.name])),
    ...(await nameSubjects(db, asked, locale)),
  };
}

import type { TFunction } from 'i18next';
import { seatPools } from '@hall/shared/codes/states';
import { checkForm } from '@hall/shared/contract/check';
import { findPlanFaults, type PlannedSession } from '@hall/shared/rules/session-plan';
import type { FieldFaults } from '@hall/ui/forms';

export interface PlanFields {
  sessions: PlannedSession[];
}

/** @returns the name of a field for its errors; in a row, with the row's index */
export const planField = (field: string, index?: number): string =>
  index === undefined ? field : `sessions.${index}.${field}`;

const labels: Record<string, string> = {
  date: 'schedule.date',
  releaseat: 'schedule.releaseAt',
  note: 'schedule.note',
  weekdays: 'schedule.copyTo',
  starttime: 'schedule.starttime',
  endtime: 'schedule.endtime',
  ...Object.fromEntries(seatPools.map((pool) => [pool, `overview.pool.${pool}`])),
};

/** @returns the label of a field for repeated errors; in a row, with the row's number */
export function planLabel(name: string, t: TFunction): string {
  const [, index, inRow] = /^sessions\.(\d+)\.(.+)$/.exec(name) ?? [];
  const key = labels[inRow ?? name];
  const row = index === undefined ? '' : `${t('schedule.session')} ${Number(index) + 1}`;
  return [row, key ? t(key) : ''].filter(Boolean).join(' · ');
}

/**
 * Validates a form by the rules of its call, then by those of a plan: sessions end after they begin and do not
 * overlap.
 * @returns the form as it is sent, and the errors by field
 */
export function judgePlan<T extends object>(
  Dto: new () => T,
  fields: PlanFields,
): { value: T; faults: FieldFaults } {
  const { value, faults } = checkForm(Dto, fields);
  const found = faults.length ? faults : findPlanFaults(fields.sessions);
  return {
    value,
    faults: Object.fromEntries(
      found.map(({ index, field, key, ...more }) => [
        planField(field, index),
        { key, params: 'params' in more ? more.params : undefined },
      ]),
    ),
  };
}

/** @returns the names of the changed fields; if rows moved, all fields of those rows */
export function changedFields(before: PlanFields, after: PlanFields): Record<string, true> {
  const names = Object.keys(after).filter(
    (name) => name !== 'sessions' && valueOf(before, name) !== valueOf(after, name),
  );
  const rows = after.sessions.flatMap((row, index) =>
    Object.keys(row)
      .filter((field) => valueOf(before.sessions[index], field) !== valueOf(row, field))
      .map((field) => planField(field, index)),
  );
  const gone = before.sessions
    .slice(after.sessions.length)
    .flatMap((row, at) =>
      Object.keys(row).map((field) => planField(field, after.sessions.length + at)),
    );
  const all = [...names, ...rows, ...gone];
  if (rows.length || gone.length) all.push('sessions');
  return Object.fromEntries(all.map((name) => [name, true]));
}

const valueOf = (holder: object | undefined, name: string): unknown =>
  (holder as Record<string, unknown> | undefined)?.[name];

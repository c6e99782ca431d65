import type { TFunction } from 'i18next';
import type { AuditEntryRow } from '../contract/staff/audit';
import { type PlaceNames, placeInWords, sessionKey, subjectPlace } from './audit-places';
import { textIn } from './both-languages';
import { type SettingKey, settingSpecs } from './settings';
import { readPath } from './setting-value';
import { addHallDays, hallIso, isHallDate } from './hall-time';
import { fieldName, settingText } from './setting-text';

/** One field that an act changed: its values before and after, as text. */
export interface ChangedField {
  key: string;
  label: string;
  before: string;
  after: string;
}

type Entry = Pick<AuditEntryRow, 'act' | 'subjecttype' | 'subjectid' | 'before' | 'after'> & {
  places?: PlaceNames;
};
type ToText = (value: string) => string;

const none = '—';

/** @returns the fields that an act changed, in the reader's language, without internal keys */
export function changedFields(entry: Entry, t: TFunction, locale: string): ChangedField[] {
  if (entry.subjecttype === 'setting') return changedRule(entry, t);
  const words = wordsOf(entry, t, locale);
  const { before, after, sessions } = takeSeats(entry);
  const seats = sessions
    .map(({ id, was, is }) => ({
      key: id,
      label: words.label(id),
      before: words.value(id, was),
      after: words.value(id, is),
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({
      key,
      label: words.label(key),
      before: key in before ? words.value(key, before[key]) : none,
      after: key in after ? words.value(key, after[key]) : none,
    }))
    .filter(({ before: was, after: is }) => was !== none || is !== none);
  return [...seats, ...fields];
}

/**
 * Splits the seats of many sessions from an entry: of each session the pools that changed, before and after. A new value
 * that all sessions share stands beside the list of sessions.
 */
function takeSeats({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const { seats, ...others } = asRecord(before);
  const { seats: set, sessions: _listed, personal, team, window, ...rest } = asRecord(after);
  const figures = Object.entries(asRecord(seats));
  if (!figures.length) return { before: asRecord(before), after: asRecord(after), sessions: [] };
  const sessions = figures.map(([id, side]) => {
    const was = asRecord(side);
    const is = asRecord(asRecord(set)[id] ?? { personal, team, window });
    const changed = Object.keys(was).filter(
      (pool) => is[pool] !== undefined && is[pool] !== was[pool],
    );
    const only = (values: typeof was) =>
      Object.fromEntries(changed.map((pool) => [pool, values[pool]]));
    return { id, was: only(was), is: only(is) };
  });
  return { before: others, after: rest, sessions };
}

/** @returns days as their runs: `2026-11-30 – 12-06, 2026-12-08` */
function daysInWords(days: readonly string[], t: TFunction): string {
  const runs: [first: string, last: string][] = [];
  for (const day of [...days].sort()) {
    const run = runs.at(-1);
    if (run && addHallDays(run[1], 1) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => (first === last ? first : `${first} – ${last.slice(5)}`))
    .join(t('console.list.comma'));
}

const areDays = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isHallDate);

/** @returns the subject of an act, as named on the screen and in files: an area with the days and the number of sessions */
export function subjectInWords(
  {
    subjecttype,
    subjectid,
    places,
    after,
  }: Pick<Entry, 'subjecttype' | 'subjectid' | 'places' | 'after'>,
  t: TFunction,
): string {
  const place = subjectPlace({ subjecttype, subjectid }, places);
  const kind = t(`audit.subject.${subjecttype}`, { defaultValue: t('auditChange.other') });
  const name =
    subjecttype === 'setting'
      ? t(`settings.${subjectid}.title`, { defaultValue: '' })
      : (place ?? (/^[a-z]+$/.test(subjectid) ? '' : subjectid));
  const { days, sessions } = asRecord(after);
  const count =
    areDays(days) && Array.isArray(sessions)
      ? `(${t('bulk.sessionsCount', { count: sessions.length })})`
      : '';
  return [kind, name, areDays(days) ? daysInWords(days, t) : '', count].filter(Boolean).join(' ');
}

/** The fields of a rule that changed. A value that was never set has the default. */
function changedRule({ subjectid, before, after }: Entry, t: TFunction): ChangedField[] {
  const key = subjectid as SettingKey;
  const fields = Object.hasOwn(settingSpecs, key) ? settingSpecs[key].fields : {};
  const was = asRecord(before).value;
  const is = asRecord(after).value;
  const toText = (path: string, value: unknown): string => {
    const part = readPath(value, path);
    const field = fields[path];
    return part === undefined || part === null || !field
      ? t('auditChange.usual')
      : settingText(t, key, path, field, part) || none;
  };
  return Object.keys(fields).flatMap((path) => {
    const row = { before: toText(path, was), after: toText(path, is) };
    return row.before === row.after ? [] : [{ key: path, label: t(fieldName(key, path)), ...row }];
  });
}

/** Locale keys of the states in the filters of an exported list. */
const listStates: Record<string, string> = {
  bindings: 'bindings.states',
  blacklist: 'blacklist.states',
  clusters: 'clusters.states',
  messages: 'messages.states',
  notices: 'notices.states',
};

function wordsOf({ act, subjecttype, places, after }: Entry, t: TFunction, locale: string) {
  const exported = act === 'export.list' ? String(asRecord(after).list) : '';
  const among =
    (prefix: string): ToText =>
    (value) =>
      t(`${prefix}.${value}`, { defaultValue: t('auditChange.other') });
  const flag = (prefix: string): ToText => {
    const toText = among(prefix);
    return (value) => toText(value === 'true' || value === 'yes' ? 'yes' : 'no');
  };
  const textOf: Record<string, ToText> = {
    accounttype: among('exports.accounttypes'),
    // The filter is an act or its prefix, such as the kind of subject.
    act: (value) =>
      act === 'plan.undo'
        ? among('bulk.title')(value)
        : among(value.includes('.') ? 'audit.act' : 'audit.subject')(value),
    active: flag('auditChange.enabled'),
    approval: among('application.state'),
    assigned: () => t('settings.yes'),
    bookingstatus: among('exports.tickets'),
    channel: among('exports.channels'),
    doctype: among('exports.doctypes'),
    kind: among(
      act === 'search.number'
        ? 'auditChange.numbers'
        : subjecttype === 'import'
          ? 'imports.kind'
          : 'exports.kind',
    ),
    list: among('auditChange.lists'),
    mine: () => t('settings.yes'),
    pool: among('exports.pools'),
    reason: (value) => textIn(value, locale),
    report: among('auditChange.reports'),
    role: among('console.role'),
    state: among(
      subjecttype === 'binding'
        ? 'bindings.states'
        : (listStates[exported] ?? 'auditChange.states'),
    ),
    status: among(
      subjecttype === 'account' || exported === 'accounts'
        ? 'accounts.states'
        : 'exports.orderstatus',
    ),
    subjecttype: among('audit.subject'),
    totp: flag('auditChange.set'),
    type: among('accounts.kinds'),
    wayback: among('accounts.wayBack'),
    waiting: () => t('settings.yes'),
    weekday: among('schedule.weekdays'),
    weekdays: among('schedule.weekdays'),
  };
  const label = (key: string): string =>
    /^\d+$/.test(key)
      ? (places?.[sessionKey(key)] ?? t('auditChange.sessionOf', { id: key }))
      : t(`auditChange.fields.${key}`, { defaultValue: t('auditChange.other') });
  const scalar = (key: string, value: string | number | boolean): string => {
    const toText = Object.hasOwn(textOf, key) ? textOf[key] : undefined;
    if (toText) return toText(String(value));
    if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no');
    const text = String(value);
    return /^\d{4}-\d\d-\d\dT/.test(text)
      ? hallIso(new Date(text)).slice(0, 16).replace('T', ' ')
      : text || none;
  };
  const value = (key: string, given: unknown): string => {
    if (given === null || given === undefined)
      return key === 'until' ? t('auditChange.byHand') : none;
    if (areDays(given)) return daysInWords(given, t);
    if (Array.isArray(given))
      return (
        given
          .map((part) => value(key, part))
          .join(key === 'sessions' ? '\n' : t('console.list.comma')) || none
      );
    const place = placeInWords(key, given, places);
    if (place) return place;
    if (typeof given !== 'object') return scalar(key, given as string | number | boolean);
    if ('rule' in given && 'count' in given)
      return t(`riskRules.reason.${String(given.rule)}`, { count: Number(given.count) });
    // Only the sum: names of tables mean nothing to the reader.
    if (act === 'keys.rotate')
      return String(Object.values(given).reduce((sum: number, count) => sum + Number(count), 0));
    return Object.entries(given)
      .map(([name, part]) => `${label(name)} ${value(name, part)}`)
      .join('; ');
  };
  return { label, value };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

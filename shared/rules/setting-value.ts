import type { FieldFault } from '../contract/check';
import { findKindsFault } from './other-documents';
import { isClock } from './session-plan';
import { type SettingKey, settingSpecs } from './settings';
import type { SettingField } from './setting-fields';

/** @returns the value at a path; the empty path is the value itself */
export function readPath(value: unknown, path: string): unknown {
  if (!path) return value;
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        part && typeof part === 'object' ? (part as Record<string, unknown>)[name] : undefined,
      value,
    );
}

/** @returns a rule's value built from the values of its fields by path */
export function buildValue(fields: Record<string, unknown>): unknown {
  if ('' in fields) return fields[''];
  const value: Record<string, unknown> = {};
  for (const [path, field] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let part = value;
    for (const name of names) part = (part[name] ??= {}) as Record<string, unknown>;
    part[last] = field;
  }
  return value;
}

/**
 * Validates a rule's value: every field present and valid, no unknown field, rising numbers in order.
 * @returns the faults, each at its field's path (`value` for the value itself)
 */
export function findSettingFaults(key: SettingKey, value: unknown): FieldFault[] {
  const { fields, rising } = settingSpecs[key];
  const paths = Object.keys(fields);
  const faults = paths.flatMap((path) => {
    const field = fields[path];
    const fault = field && faultOf(field, readPath(value, path));
    return fault ? [{ field: path || 'value', ...fault }] : [];
  });
  if (faults.length) return faults;
  const whole = buildValue(Object.fromEntries(paths.map((path) => [path, readPath(value, path)])));
  if (sorted(whole) !== sorted(value)) return [{ field: 'value', key: 'validation.unknownfield' }];
  return rising.flatMap((row) =>
    row.slice(1).flatMap((path, i) => {
      const [before, after] = [row[i] ?? '', path].map((p) => readPath(value, p) as number);
      return (before ?? 0) > (after ?? 0)
        ? [{ field: path, key: 'validation.setting.rising' }]
        : [];
    }),
  );
}

/** Digits with common separators. An extension has its own text. */
const isPhoneLine = (text: string): boolean => text === '' || /^\+?\d[\d -]{3,22}\d$/.test(text);

/** Only https addresses, because the address is shown to everybody as the hall's own. */
function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s<>"']+$/.test(text) && isUrl(text);
}

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** The content security policy allows only images of the site's own host. */
const isPicturePath = (text: string): boolean =>
  text.length <= 200 && /^\/[\w./-]+\.(svg|png|jpe?g|webp)$/i.test(text) && !/\/\/|\.\./.test(text);

const textFormats = { https: isWebAddress };

/** A rough check. The code that uses a network parses it strictly. */
const formats = {
  network: /^[\da-fA-F:.]{3,39}(\/\d{1,3})?$/,
  phoneStart: /^1\d{2,6}$/,
  mail: /^[^\s@<>,;"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i,
};

function faultOf(field: SettingField, value: unknown): Omit<FieldFault, 'field'> | undefined {
  switch (field.kind) {
    case 'integer': {
      const { min, max } = field;
      const good = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
      return good ? undefined : { key: 'validation.setting.integer', params: { min, max } };
    }
    case 'clock':
      return typeof value === 'string' && isClock(value)
        ? undefined
        : { key: 'validation.plan.clock' };
    case 'phone':
      return typeof value === 'string' && isPhoneLine(value)
        ? undefined
        : { key: 'validation.setting.phone' };
    case 'text': {
      const { max, format } = field;
      if (typeof value !== 'string' || value.length > max)
        return { key: 'validation.setting.text', params: { max } };
      return value && format && !textFormats[format](value)
        ? { key: `validation.setting.${format}` }
        : undefined;
    }
    case 'image':
      return value === '' || (typeof value === 'string' && isPicturePath(value))
        ? undefined
        : { key: 'validation.setting.picture' };
    case 'flag':
      return typeof value === 'boolean' ? undefined : { key: 'validation.required' };
    case 'choice':
      return (field.options as readonly unknown[]).includes(value)
        ? undefined
        : { key: 'validation.required' };
    case 'documentKinds':
      return findKindsFault(value, field.max);
    case 'texts': {
      const { max, length } = field;
      const good =
        Array.isArray(value) &&
        value.length <= max &&
        value.every((text) => typeof text === 'string' && text.trim() && text.length <= length);
      if (!good) return { key: 'validation.setting.texts', params: { max, length } };
      const { format } = field;
      const strange =
        format && (value as string[]).find((text) => !formats[format].test(text.trim()));
      return strange
        ? { key: `validation.setting.${format}`, params: { text: strange } }
        : undefined;
    }
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

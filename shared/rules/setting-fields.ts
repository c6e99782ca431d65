import type { settings } from '../locales/zh/admin/settings';
import type { OtherDocument } from './document-kinds';

/** One field of a rule of the hall: its default, its valid values and its display in the console. */
export type SettingField =
  | { kind: 'integer'; default: number; min: number; max: number; unit: Unit }
  | { kind: 'clock'; default: string }
  | { kind: 'flag'; default: boolean }
  /** A telephone number in any common notation, or empty. */
  | { kind: 'phone'; default: string }
  /** A line of text, or empty. `https`: a web address. */
  | { kind: 'text'; default: string; max: number; format?: 'https' }
  /** The path of an image on the site's host, uploaded or served by the hall's proxy, or empty. */
  | { kind: 'image'; default: string }
  | ChoiceField<string | number>
  /** Lines, each of the `format` if one is named. */
  | { kind: 'texts'; default: string[]; max: number; length: number; format?: LineFormat }
  /** The kinds of documents that a hall added (`OtherDocument`). */
  | { kind: 'documentKinds'; default: OtherDocument[]; max: number };

/** Units have texts `settings.unit.<unit>`. */
export type Unit = keyof (typeof settings)['unit'];
type LineFormat = 'network' | 'phoneStart' | 'mail';
interface ChoiceField<Option extends string | number> {
  kind: 'choice';
  default: Option;
  options: readonly Option[];
}

/** The groups of the settings page in order: first what a new hall fills in, then the course of a visit. */
export const settingGroups = [
  'hall',
  'booking',
  'release',
  'changes',
  'waiting',
  'fairness',
  'conduct',
  'people',
  'gate',
  'review',
  'messages',
] as const;
type SettingGroup = (typeof settingGroups)[number];

/** A rule of the hall. */
export interface SettingSpec<Value = unknown> {
  group: SettingGroup;
  /** Its fields by their path within the value; the empty path is the value itself. */
  fields: Record<string, SettingField>;
  default: Value;
  /** Paths whose numbers must not decrease from one to the next. */
  rising: readonly (readonly string[])[];
}

/** The fields of a rule in the shape of its value. */
type FieldTree = SettingField | { [name: string]: FieldTree };
type ValueOf<Tree> = Tree extends { kind: string; default: infer Value }
  ? Value
  : { [Name in keyof Tree]: ValueOf<Tree[Name]> };

/**
 * Declares a rule of the hall.
 * @param tree its field, or its fields in the shape of the value
 * @param rising paths whose numbers must not decrease from one to the next
 */
export function setting<Tree extends FieldTree>(
  group: SettingGroup,
  tree: Tree,
  rising: readonly (readonly string[])[] = [],
): SettingSpec<ValueOf<Tree>> {
  return {
    group,
    fields: Object.fromEntries(fieldsOf(tree)),
    default: defaultOf(tree) as ValueOf<Tree>,
    rising,
  };
}

const isField = (tree: FieldTree): tree is SettingField => typeof tree.kind === 'string';

const fieldsOf = (tree: FieldTree, path = ''): [string, SettingField][] =>
  isField(tree)
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([name, part]) =>
        fieldsOf(part, path ? `${path}.${name}` : name),
      );

const defaultOf = (tree: FieldTree): unknown =>
  isField(tree)
    ? tree.default
    : Object.fromEntries(Object.entries(tree).map(([name, part]) => [name, defaultOf(part)]));

export type Field<Kind> = Extract<SettingField, { kind: Kind }>;

/** @returns a whole number with its default, and its minimum and maximum */
export const integer = (
  unit: Unit,
  value: number,
  [min, max]: [number, number],
): Field<'integer'> => ({ kind: 'integer', default: value, min, max, unit });

/** @returns a time of day with its default, as `18:00` */
export const clock = (value: string): Field<'clock'> => ({ kind: 'clock', default: value });

/** @returns a yes or no with its default */
export const flag = (value: boolean): Field<'flag'> => ({ kind: 'flag', default: value });

/** @returns a line with its default, and its maximum of characters */
export const text = (value: string, max: number): Field<'text'> => ({
  kind: 'text',
  default: value,
  max,
});

/** @returns lines with their default, the maximum of lines and of characters of each (`length`) */
export const texts = (
  value: string[],
  limits: { max: number; length: number; format?: LineFormat },
): Field<'texts'> => ({ kind: 'texts', default: value, ...limits });

/** @returns one of several values, with its default */
export const choice = <const Option extends string | number>(
  value: NoInfer<Option>,
  options: readonly Option[],
): ChoiceField<Option> => ({ kind: 'choice', default: value, options });

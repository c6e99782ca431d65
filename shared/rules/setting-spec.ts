/** One field of a rule of the hall: its valid values and its display in the console. */
export type SettingField =
  | {
      kind: 'integer';
      min: number;
      max: number;
      unit?:
        | 'people'
        | 'days'
        | 'weeks'
        | 'minutes'
        | 'hours'
        | 'seconds'
        | 'times'
        | 'places'
        | 'messages'
        | 'points'
        | 'rooms';
    }
  | { kind: 'clock' }
  | { kind: 'flag' }
  /** A telephone number in any common notation, or empty. */
  | { kind: 'phone' }
  /** A line of text, or empty. `https`: a web address. */
  | { kind: 'text'; max: number; format?: 'https' }
  /** The path of an image on the site's host, uploaded or served by the hall's proxy, or empty. */
  | { kind: 'image' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  /** Lines, each of the `format` if one is named. */
  | { kind: 'texts'; max: number; length: number; format?: 'network' | 'phoneStart' | 'mail' }
  /** The kinds of documents that a hall added (`OtherDocument`). */
  | { kind: 'documentKinds'; max: number };

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

/** A rule's fields by their path within its value; the empty path is the value itself. */
export interface SettingSpec {
  group: SettingGroup;
  fields: Record<string, SettingField>;
  /** Paths whose numbers must not decrease from one to the next. */
  rising?: readonly (readonly string[])[];
}

/** One field of a rule of the hall: what it may hold, and how the console shows it. */
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
  /** A telephone number as people write it, or nothing. */
  | { kind: 'phone' }
  /** A line of text, or nothing; `https`: an address on the web. */
  | { kind: 'text'; max: number; format?: 'https' }
  /** The path of an image on the site's host, uploaded or served by the hall's proxy, or nothing. */
  | { kind: 'image' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  /** Lines; of a `format` each, where one is named. */
  | { kind: 'texts'; max: number; length: number; format?: 'network' | 'phoneStart' | 'mail' }
  /** The kinds of documents that a hall added (`OtherDocument`). */
  | { kind: 'documentKinds'; max: number };

/** The groups of the page of settings in their order: first what a new hall fills in, then the way of a visit. */
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
  /** Paths whose numbers must not fall from one to the next. */
  rising?: readonly (readonly string[])[];
}

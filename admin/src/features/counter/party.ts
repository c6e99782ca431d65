import type { StaffChannel } from '@hall/shared/codes/channels';
import { DocType, type Locale, openTicketStatuses, OrderStatus } from '@hall/shared/codes/states';
import type { SentVisitor } from '@hall/shared/rules/declarations';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import type { ReadCard } from './read-card';

/** One line of the party at the counter. */
export interface Person extends Omit<SentVisitor, 'visitorid'> {
  /** Identifies the line while it is shown. */
  key: number;
  /** Another person than the visitor of the day whose passport has the same number. */
  second?: boolean;
}

/** An empty line of the party. */
export const nobody = (key: number): Person => ({ key, realname: '', doctype: 1, idnum: '' });

/** @returns whether nothing was entered in a line */
const isEmpty = ({ realname, idnum }: Person): boolean => !realname && !idnum;

/** Input of staff for one booking. The session is separate, because the next booking has the same one. */
export interface Draft {
  channel: StaffChannel;
  telnum: string;
  party: Person[];
  /** Whether the party made the health declaration. */
  declared: boolean;
  /** The documents of a second person with the same passport number. */
  secondReason: string;
}

/** The form before anything is entered. */
export const emptyDraft: Draft = {
  channel: 'counter',
  telnum: '',
  party: [nobody(1)],
  declared: false,
  secondReason: '',
};

/** @returns whether nothing would be lost */
export const isBlank = ({ party, telnum }: Draft): boolean => party.every(isEmpty) && !telnum;

/**
 * Adds a person whose document was read, to the first empty line or a new one.
 * @returns the party and the key of the person's line; the existing line if the document was read before
 */
export function addRead(
  party: Person[],
  { realname = '', doctype, idnum }: ReadCard,
): { party: Person[]; key: number; isThere: boolean } {
  const there = party.find((person) => normaliseIdNumber(person.idnum) === idnum);
  if (there) return { party, key: there.key, isThere: true };
  const line = party.find(isEmpty) ?? nobody(nextKey(party));
  const read = { ...line, realname, doctype, idnum };
  return {
    party: party.includes(line)
      ? party.map((person) => (person === line ? read : person))
      : [...party, read],
    key: line.key,
    isThere: false,
  };
}

/** @returns a key that no line of the party has */
export const nextKey = (party: Person[]): number => Math.max(0, ...party.map(({ key }) => key)) + 1;

/** A form of the counter: the fields to send, and the lines of the party. */
export interface CounterInput {
  fields: Record<string, unknown>;
  party: readonly Person[];
}

/**
 * @param sent the form to which the errors belong
 * @param now the form as shown
 * @returns the errors of fields that are unchanged, each at the line where its person stands now
 */
export const faultsUnchanged = <Fault extends { field: string; index?: number }>(
  faults: readonly Fault[],
  sent: CounterInput,
  now: CounterInput,
): Fault[] =>
  faults.flatMap((fault) => {
    const person = fault.index === undefined ? undefined : sent.party[fault.index];
    const index = person ? now.party.findIndex(({ key }) => key === person.key) : fault.index;
    const valueIn = (input: CounterInput, at = fault.index): string =>
      JSON.stringify(valuesAt(input, fault.field, at));
    if (index === -1 || valueIn(sent) !== valueIn(now, index)) return [];
    return [index === undefined ? fault : { ...fault, index }];
  });

/** A number is judged by its document type, a phone by the channel. */
const valuesAt = ({ fields, party }: CounterInput, field: string, at?: number): unknown[] => {
  const person = at === undefined ? undefined : party[at];
  if (person) return [person[field as keyof Person], person.doctype];
  return [fields[field], field === 'telnum' && fields.channel];
};

/** The element id of the field for a phone number or e-mail address. */
export const telnumId = 'counter-telnum';
/** @returns the element id of a field of a line */
export const fieldId = ({ key }: Pick<Person, 'key'>, field: string): string =>
  `counter-${key}-${field}`;

/**
 * A counter booking has no language. It is English for an account in English or if all visitors have passports.
 * @returns the language in which a ticket is printed unless staff choose the other
 */
export const ticketLanguageOf = ({
  locale,
  visitors,
}: Pick<StaffOrder, 'locale' | 'visitors'>): Locale =>
  locale === 'en' || visitors.every(({ doctype }) => doctype === DocType.passport) ? 'en' : 'zh';

/** @returns whether somebody can still enter with a ticket of an order, so that it can be printed */
export const isUsable = ({ status, visitors }: Pick<StaffOrder, 'status' | 'visitors'>): boolean =>
  status === OrderStatus.pendingTravel &&
  visitors.some((visitor) => openTicketStatuses.includes(visitor.status));

import type { Locale } from '../codes/states';
import { dateInWords } from './date-in-words';
import { type Declared, declaredInWords } from './declarations';
import type { HallDate } from './hall-time';
import { sessionInWords } from './session-in-words';

type Translate = (key: string, params?: Record<string, string | number>) => string;

/** The facts of a ticket. Names are as the reader may see them, document numbers masked. */
export interface TicketFacts {
  /** The hall's texts in the reader's language; each may be empty. `map` is the setting `mapLink`. */
  hall: { name: string; address: string; way: string; map: string };
  telephone: string;
  date: HallDate;
  /** `08:00-08:45` */
  session: string;
  ticketcode: string;
  orderno: string;
  area: string;
  entrance: string;
  guides: readonly string[];
  people: readonly (Declared & { name: string; document: string; idnum: string })[];
}

export interface TicketFact {
  name: 'area' | 'entrance' | 'guides' | 'orderno' | 'address' | 'way' | 'telephone';
  label: string;
  value: string;
  /** The address that the value leads to: a map, or a telephone number. */
  href?: string;
}

/** One person of a ticket; `marks` are the declarations, such as a child without an ID card. */
interface TicketPerson {
  name: string;
  document: string;
  idnum: string;
  marks: string[];
}

/** The ticket in the reader's language: its parts from top to bottom. Every form of the ticket draws these. */
export interface TicketText {
  hall: string;
  title: string;
  /** The largest lines. */
  date: string;
  time: string;
  /** The QR code's alternative text, the code as text, and what to do with it. */
  qr: string;
  ticketcode: string;
  scan: string;
  /** The place, the way, the telephone and the number of the order. */
  facts: TicketFact[];
  peopleTitle: string;
  /** Headings of the people's name, document and number. */
  peopleHeads: [string, string, string];
  people: TicketPerson[];
  /** The words of the link to the map. */
  map: string;
  bring: string;
  /** Name of its files without extension: hall and date. */
  file: string;
}

/** @returns a ticket in the reader's language; facts that the hall has not set are left out */
export function writeTicket(facts: TicketFacts, locale: Locale, t: Translate): TicketText {
  const hall = facts.hall.name || t('ticket.hall');
  const fact = (name: TicketFact['name'], value: string, href?: string): TicketFact[] =>
    value ? [{ name, label: t(`ticket.fact.${name}`), value, ...(href && { href }) }] : [];
  return {
    hall,
    title: t('ticket.title'),
    date: dateInWords(facts.date, locale),
    time: sessionInWords(facts.session),
    qr: t('ticket.qr', { code: facts.ticketcode }),
    ticketcode: facts.ticketcode,
    scan: t('ticket.scan'),
    facts: [
      ...fact('area', facts.area),
      ...fact('entrance', facts.entrance),
      ...fact('address', facts.hall.address, mapAddress(facts.hall)),
      ...fact('way', facts.hall.way),
      ...fact('telephone', facts.telephone, `tel:${facts.telephone.replace(/[^\d+]/g, '')}`),
      ...fact('guides', facts.guides.join(' ')),
      ...fact('orderno', facts.orderno),
    ],
    peopleTitle: t('ticket.people', { count: facts.people.length }),
    peopleHeads: [t('ticket.name'), t('ticket.document'), t('ticket.idnum')],
    people: facts.people.map(({ name, document, idnum, ...declared }) => ({
      name,
      document,
      idnum,
      marks: declaredInWords(declared, t),
    })),
    map: t('ticket.map'),
    bring: t('ticket.bring'),
    file: t('ticket.file', { hall, date: facts.date }).replace(/\s+/g, '-'),
  };
}

/** @returns the link to the map: the setting `mapLink` with the address filled in */
const mapAddress = ({ address, map }: TicketFacts['hall']): string =>
  map.replace('{address}', encodeURIComponent(address));

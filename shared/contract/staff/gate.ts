import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsISO8601,
  IsOptional,
  Matches,
} from 'class-validator';
import { TakesRowId, TakesText } from '../fields';
import { gateNameMax, lookUpLength, visitorsHardMax } from '../../codes/limits';
import type { DocType, OrderStatus, SeatPool, TicketStatus } from '../../codes/states';
import type { Attention } from '../../rules/children';
import type { Declared } from '../../rules/declarations';
import type { GateGrace, GateVerdict } from '../../rules/gate-verdict';
import { rowIdPattern } from '../../rules/row-id';
import { IsDay, IsRequestId } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { staffCall } from './endpoint';

/** A ticket code, a team code, an order number or an ID number, scanned or typed. */
export class LookUpDto {
  @TakesText(lookUpLength.min, lookUpLength.max, 'validation.gate.code')
  code: string;
}

export class AdmitDto {
  /** Idempotency key made at the gate: the same id is the same admission, however often it is sent. */
  @IsRequestId()
  entryid: string;

  @TakesRowId('validation.invalid', 'validation.invalid')
  orderid: string;

  @IsArray({ message: 'validation.gate.tickets' })
  @ArrayMinSize(1, { message: 'validation.gate.tickets' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.gate.tickets' })
  @ArrayUnique({ message: 'validation.gate.tickets' })
  @Matches(rowIdPattern, { each: true, message: 'validation.gate.tickets' })
  ticketids: string[];

  /** Tickets whose document was read. Missing: the device does not count them. */
  @IsOptional()
  @IsArray({ message: 'validation.gate.tickets' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.gate.tickets' })
  @ArrayUnique({ message: 'validation.gate.tickets' })
  @Matches(rowIdPattern, { each: true, message: 'validation.gate.tickets' })
  readids?: string[];

  /** The gate already admitted them while it was offline. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  offline?: boolean;

  /** When they were admitted, if earlier than now. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.invalid' })
  at?: string;

  /** The device's gate, named as in `GateList.gates`. */
  @IsOptional()
  @TakesText(0, gateNameMax)
  gate?: string;
}

export class ListAdmissionsDto extends ListQueryDto {
  @IsOptional()
  @IsDay()
  date?: string;
}

export class GateListDto {
  @IsOptional()
  @IsDay()
  date?: string;

  /** The version that the page has. If it is current, the list is not sent. */
  @IsOptional()
  @Matches(/^[\w-]{43}$/, { message: 'validation.invalid' })
  known?: string;
}

export interface GateTicket {
  ticketid: string;
  /** In full in an answer to staff who admit, masked in the list of the day. */
  realname: string;
  doctype: DocType;
  /** Masked. */
  idnum: string;
  status: TicketStatus;
  /** Reason for special care: a visitor who needs help, a child who needs an adult, or priority entry. */
  attention?: Attention;
  /** Other declarations that the gate shows. */
  notes?: Declared;
}

/** A party as shown at the gate, with only the data needed to identify it. */
export interface GateParty {
  orderid: string;
  orderno: string;
  ticketcode: string;
  pool: SeatPool;
  eventsdate: string;
  starttime: string;
  endtime: string;
  areaname: string;
  orderstatus: OrderStatus;
  /** Set if its unit has reported who came. */
  reported?: boolean;
  tickets: GateTicket[];
  /** For a group visit or a team: its unit, agency or guide, and its leader, or all its guides. Names of people as in `GateTicket`. */
  unit?: string;
  leader?: string;
  /** Time, gate and operator of the party's last admission. */
  lastadmission?: GateAdmission;
}

/** An admission as shown at the gate. */
export interface GateAdmission {
  /** ISO 8601. */
  at: string;
  /** Empty if the device named none. */
  gate: string;
  /** The member's real name or sign-in name. Empty for an admission of this device that is not sent yet. */
  by: string;
}

/** A party that was looked up. `named` are the tickets of the person whose number was read. */
export type FoundGateParty = GateParty & { verdict: GateVerdict; named: string[] };

export interface LookUpAnswer {
  /** Whether a ticket is ticked only if its document was read. */
  eachdocument: boolean;
  parties: FoundGateParty[];
}

export interface AdmitAnswer {
  entryid: string;
  party: GateParty & { verdict: GateVerdict };
  /** Number of people admitted. `doubles` counts those who were already inside (offline only). */
  admitted: number;
  doubles: number;
  /** ISO 8601: deadline for undoing it. */
  undobefore: string;
  /** Seconds until then, because the device's clock may be wrong. Unset in an answer of the previous version. */
  undoleft?: number;
}

export interface AdmissionRow {
  entryid: string;
  orderno: string;
  ticketcode: string;
  admitted: number;
  doubles: number;
  /** Missing: not known. */
  documentsread?: number;
  at: string;
  offline: boolean;
  undone: boolean;
  /** The gate's name. Empty if the device named none. */
  gate: string;
}

/** A day's list for an offline gate, with the data needed to judge tickets. */
export interface GateList {
  date: string;
  madeat: string;
  grace: GateGrace;
  /** Whether a ticket is ticked only if its document was read. */
  eachdocument: boolean;
  /** The hall's gates, each in both languages. Empty if the hall names none. */
  gates: string[];
  /** Whether exits are counted at the gate. */
  countsexits: boolean;
  parties: GateParty[];
}

/** The key that verifies lists, as JWK. It comes with the session, so that a list cannot bring its own key. */
export interface GateKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** The list as text, signed over exactly that text with ECDSA P-256 and SHA-256 (raw, base64url). */
export interface SignedGateList {
  text: string;
  signature: string;
  /** Depends only on the list's content, not on its creation time. */
  version: string;
}

/** The list, or `unchanged` if the page's version is current. */
export type GateListAnswer = SignedGateList | { unchanged: true };

export const gateEndpoints = {
  list: staffCall<ListAnswer<AdmissionRow>>('get')('admissions', {
    access: 'gate.read',
    summary: 'Admissions, newest first.',
    Dto: ListAdmissionsDto,
  }),
  lookUp: staffCall<LookUpAnswer>()('admissions/lookup', {
    access: 'gate.admit',
    summary: 'Finds a party by a ticket code, team code, order number or ID number.',
    Dto: LookUpDto,
  }),
  admit: staffCall<AdmitAnswer>()('admissions', {
    access: 'gate.admit',
    summary: 'Admits all or some of a party; the same entry again is the same admission.',
    Dto: AdmitDto,
  }),
  undo: staffCall<AdmitAnswer>()('admissions/:entry/undo', {
    access: 'gate.admit',
    summary: 'Takes an admission back within its time.',
  }),
  dayList: staffCall<GateListAnswer>('get')('admissions/list', {
    access: 'gate.admit',
    summary:
      'Every party of the day for a gate without network, signed; that a device was handed it is in the audit log.',
    Dto: GateListDto,
  }),
};

import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { gateNameMax, lookUpLength, visitorsHardMax } from '../../codes/limits';
import type { DocType, OrderStatus, SeatPool, TicketStatus } from '../../codes/states';
import type { Attention } from '../../rules/children';
import type { GateGrace, GateVerdict } from '../../rules/gate-verdict';
import { rowIdPattern } from '../../rules/row-id';
import { FormText } from '../coerce';
import { IsDay, IsRequestId } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { staffEndpoint } from './endpoint';

/** A ticket code, a team code, an order number or an ID number, scanned or typed. */
export class LookUpDto {
  @FormText()
  @IsString({ message: 'validation.gate.code' })
  @Length(lookUpLength.min, lookUpLength.max, { message: 'validation.gate.code' })
  code: string;
}

export class AdmitDto {
  /** Made at the gate: the same again is the same admission, however often it is sent. */
  @IsRequestId()
  entryid: string;

  @IsString({ message: 'validation.invalid' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  orderid: string;

  @IsArray({ message: 'validation.gate.tickets' })
  @ArrayMinSize(1, { message: 'validation.gate.tickets' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.gate.tickets' })
  @ArrayUnique({ message: 'validation.gate.tickets' })
  @Matches(rowIdPattern, { each: true, message: 'validation.gate.tickets' })
  ticketids: string[];

  /** Those of them whose document was read; where it is missing, nobody's was. */
  @IsOptional()
  @IsArray({ message: 'validation.gate.tickets' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.gate.tickets' })
  @ArrayUnique({ message: 'validation.gate.tickets' })
  @Matches(rowIdPattern, { each: true, message: 'validation.gate.tickets' })
  readids?: string[];

  /** They are in already: the gate admitted them while it had no network. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  offline?: boolean;

  /** When they went in, where that was earlier. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.invalid' })
  at?: string;

  /** The gate at which the device stands, as `GateList.gates` names it. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(gateNameMax, { message: 'validation.invalid' })
  gate?: string;
}

export class ListAdmissionsDto extends ListQueryDto {
  @IsOptional()
  @IsDay()
  date?: string;

  /** Only those where somebody was admitted twice. */
  @IsOptional()
  @Matches(/^[01]$/, { message: 'validation.invalid' })
  doubles?: string;
}

export class GateListDto {
  @IsOptional()
  @IsDay()
  date?: string;

  /** The version that the page has: where it still holds, no list is handed out. */
  @IsOptional()
  @Matches(/^[\w-]{43}$/, { message: 'validation.invalid' })
  known?: string;
}

export interface GateTicket {
  ticketid: string;
  /** Masked. */
  realname: string;
  doctype: DocType;
  /** Masked. */
  idnum: string;
  status: TicketStatus;
  /** Whom the gate looks after: who is helped, a child who needs an adult, who enters first. */
  attention?: Attention;
}

/** A party as the gate sees it: never more than is needed to know it again. */
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
  tickets: GateTicket[];
  /** Of a group: unit, agency or guide, and who leads it; people masked. */
  unit?: string;
  leader?: string;
  /** When, where and by whom somebody of it came in last. */
  lastadmission?: GateAdmission;
}

/** An admission as a gate tells it. */
export interface GateAdmission {
  /** ISO 8601. */
  at: string;
  /** Empty where the device named none. */
  gate: string;
  /** The member's real name or sign-in name; empty for this device's own, not told yet. */
  by: string;
}

/** A party that was looked up; `named` are the tickets of whoever was named by the number that was read. */
export type FoundGateParty = GateParty & { verdict: GateVerdict; named: string[] };

export interface LookUpAnswer {
  /** Whether only whose document was read is ticked. */
  eachdocument: boolean;
  parties: FoundGateParty[];
}

export interface AdmitAnswer {
  entryid: string;
  party: GateParty & { verdict: GateVerdict };
  /** How many went in, and those of them who were in already (offline only). */
  admitted: number;
  doubles: number;
  /** ISO 8601: until when it can be undone. */
  undobefore: string;
}

export interface AdmissionRow {
  entryid: string;
  orderid: string;
  orderno: string;
  ticketcode: string;
  session: string;
  admitted: number;
  doubles: number;
  /** How many of them were admitted without their document being read, where the hall asks for it. */
  byeye: number;
  at: string;
  offline: boolean;
  undone: boolean;
  by: string;
  /** The gate's name; empty where the device named none. */
  gate: string;
  undobefore: string;
}

/** The list of a day for a gate without network, with what it needs to judge by itself. */
export interface GateList {
  date: string;
  madeat: string;
  grace: GateGrace;
  /** Whether only whose document was read is ticked. */
  eachdocument: boolean;
  /** The hall's gates, each in both languages; none where the hall names none. */
  gates: string[];
  /** Whether exits are counted at the gate. */
  countsexits: boolean;
  parties: GateParty[];
}

/** What lists are checked by, as JWK: the session tells it, so that no list brings its own. */
export interface GateKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** The list as text, signed over that very text with ECDSA P-256 and SHA-256 (raw, base64url). */
export interface SignedGateList {
  text: string;
  signature: string;
  /** The same as long as the list says the same, whenever it was made. */
  version: string;
}

/** The list, or nothing of it where the version that the page has still holds. */
export type GateListAnswer = SignedGateList | { unchanged: true };

/** Its calls as the console makes them. */
export const gateEndpoints = {
  list: staffEndpoint<ListAdmissionsDto, ListAnswer<AdmissionRow>>()('get', 'admissions'),
  dayList: staffEndpoint<GateListDto, GateListAnswer>()('get', 'admissions/list'),
  lookUp: staffEndpoint<LookUpDto, LookUpAnswer>()('post', 'admissions/lookup'),
  admit: staffEndpoint<AdmitDto, AdmitAnswer>()('post', 'admissions'),
  undo: staffEndpoint<undefined, AdmitAnswer>()('post', 'admissions/:entry/undo'),
};

import type { GateParty } from '@hall/shared/contract/staff/gate';
import type { GateVerdict } from '@hall/shared/rules/gate-verdict';

/**
 * A party at the gate and its verdict, from the server or, offline, from this device. If a document number was read,
 * `named` holds its owner's tickets.
 */
export type JudgedParty = GateParty & { verdict: GateVerdict; named?: readonly string[] };

import type { GateParty } from '@hall/shared/contract/staff/gate';
import type { GateVerdict } from '@hall/shared/rules/gate-verdict';

/**
 * A party at the gate, and whether it may come in: by the server's judgement or, without network, by our own. Where a
 * number was read, `named` are its owner's tickets.
 */
export type JudgedParty = GateParty & { verdict: GateVerdict; named?: readonly string[] };

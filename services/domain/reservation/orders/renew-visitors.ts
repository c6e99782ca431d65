import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { SealedVisitor } from './unit-order.sql';

/** Seals a person's document number and computes its blind index. */
export interface Identities {
  sealer: Sealer;
  blindIndex: BlindIndex;
}

/**
 * @param generation the current generation of visitor keys
 * @returns the visitors with keys of that generation, each number sealed for its key; the same list if nothing changes
 * @throws {Error} if this process lacks the keys
 */
export function renewVisitors<Visitor extends SealedVisitor>(
  { sealer, blindIndex }: Identities,
  generation: string,
  visitors: Visitor[],
): Visitor[] {
  const isRight = ({ idnum, key }: Visitor): boolean =>
    !idnum || (blindIndex.isUnder(generation, key) && sealer.isCurrent(idnum));
  if (visitors.every(isRight)) return visitors;
  return visitors.map((visitor) => {
    if (isRight(visitor)) return visitor;
    const idnum = sealer.open(visitor.idnum, placeOf.visitor(visitor.key));
    const key = blindIndex.under(generation, visitor.key, visitor.doctype, idnum);
    return { ...visitor, idnum: sealer.seal(idnum, placeOf.visitor(key)), key };
  });
}

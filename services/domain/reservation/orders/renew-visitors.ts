import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { SealedVisitor } from './unit-order.sql';

/** What it takes to seal a person's number and to find it again. */
export interface Identities {
  sealer: Sealer;
  blindIndex: BlindIndex;
}

/**
 * @param generation the visitor keys' that is at work
 * @returns the visitors with their keys under it, each number sealed for its key; the same list where all are so
 * @throws {Error} where this process has not the keys
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
    const key = blindIndex.under(generation, visitor.doctype, idnum);
    return { ...visitor, idnum: sealer.seal(idnum, placeOf.visitor(key)), key };
  });
}

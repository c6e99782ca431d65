import ts from 'typescript';

/** Options for made-up values. */
interface Sampling {
  checker: ts.TypeChecker;
  /** Used for every database, transaction and connection. */
  db: unknown;
  /** Omits optional values, and uses null where it is declared. */
  isBare: boolean;
}

const depthMost = 6;
const dayNames = /(dates?|days?|today|from|until|to|since)$/i;
const textsByName: [pattern: RegExp, text: string][] = [
  [/(starttime|endtime|time)$/i, '09:00'],
  [/locale$/i, 'zh'],
];

/** @returns a made-up value of a type; texts also depend on the name of the parameter */
export function sampleOf(sampling: Sampling, type: ts.Type, name: string, depth = 0): unknown {
  const { checker, db, isBare } = sampling;
  if (isDatabase(type)) return db;
  if (type.isUnion()) return sampleOfUnion(sampling, type, name, depth);
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral)) return textFor(name);
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (type.flags & ts.TypeFlags.BigIntLike) return 1n;
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return null;
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return undefined;
  if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike))
    return textFor(name);
  if (depth > depthMost) return undefined;
  const next = (inner: ts.Type): unknown => sampleOf(sampling, inner, name, depth + 1);
  const inner = checker.getTypeArguments(type as ts.TypeReference);
  if (checker.isTupleType(type)) return inner.map(next);
  if (checker.isArrayType(type)) return inner.map(next);
  const [first, second] = inner;
  const symbol = type.getSymbol()?.getName();
  if (symbol === 'Date') return new Date('2026-12-01T01:00:00Z');
  if (symbol === 'Buffer') return Buffer.alloc(32, 1);
  if (symbol?.endsWith('Map') && first && second) return new Map([[next(first), next(second)]]);
  if (symbol?.endsWith('Set') && first) return new Set([next(first)]);
  if (symbol === 'Promise' && first) return Promise.resolve(next(first));
  const [signature] = type.getCallSignatures();
  const methods = signature
    ? Object.assign(() => next(signature.getReturnType()), {})
    : ({} as object);
  for (const property of type.getProperties()) {
    if (isBare && property.flags & ts.SymbolFlags.Optional) continue;
    const propertyName = property.getName();
    // A well-known symbol, such as that of an iterator.
    if (propertyName.startsWith('__@')) continue;
    let made: { value: unknown } | undefined;
    Object.defineProperty(methods, propertyName, {
      enumerable: true,
      configurable: true,
      get: () =>
        (made ??= {
          value: sampleOf(sampling, checker.getTypeOfSymbol(property), propertyName, depth + 1),
        }).value,
    });
  }
  return methods;
}

function sampleOfUnion(
  sampling: Sampling,
  type: ts.UnionType,
  name: string,
  depth: number,
): unknown {
  const isNothing = ({ flags }: ts.Type): boolean =>
    !!(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined));
  const chosen =
    (sampling.isBare && type.types.find(isNothing)) || type.types.find((one) => !isNothing(one));
  return chosen && sampleOf(sampling, chosen, name, depth);
}

const textFor = (name: string): string =>
  textsByName.find(([pattern]) => pattern.test(name))?.[1] ??
  (dayNames.test(name) ? '2026-12-01' : '1');

/** A type of `services/platform/postgres/data-source.ts`: the pool, a transaction, or either. */
const isDatabase = (type: ts.Type): boolean =>
  ['Queryable', 'Database', 'Transaction', 'Snapshot', 'DataSource', 'EntityManager'].some(
    (name) => type.aliasSymbol?.getName() === name || type.getSymbol()?.getName() === name,
  );

import { getMetadataStorage } from 'class-validator';

/**
 * Caches the rules of each class. Without the cache the library walks all classes for each object, about 5 % of a read, and
 * more with every call added. Only classes are cached: the `constructor` of an outside object is untrusted and unbounded.
 */
export function rememberRules(): void {
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof lookUp>>();
  storage.getTargetValidationMetadatas = (target, ...options) => {
    const found = known.get(target);
    if (found) return found;
    const rules = lookUp(target, ...options);
    if (typeof target === 'function') known.set(target, rules);
    return rules;
  };
}

/** @returns the names of the fields that a class has rules for */
export const fieldsOf = (Dto: new () => object): ReadonlySet<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Dto, '', false, false)
      .map(({ propertyName }) => propertyName),
  );

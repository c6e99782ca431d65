import { getMetadataStorage } from 'class-validator';

/**
 * The library walks through every class that has rules, for each object that it checks: a twentieth of what
 * a read costs, and more with each call that there is. A class's rules are declared with the class and never
 * change, so they are looked up once. Only classes are remembered: what an object from outside says its
 * `constructor` is may be anything, and as many things as the sender likes.
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

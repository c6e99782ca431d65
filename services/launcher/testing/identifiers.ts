import ts from 'typescript';

/** Words that name several things or none. Names with them are refused, in any spelling and position. */
export const refusedWords: ReadonlySet<string> = new Set(
  (
    'tell tells telling told retell foretell foretold said unsaid ' +
    'keep keeps kept keeping keeper keepers unkept ' +
    'applies authorization authorizations prequeue standing standings giveback'
  ).split(' '),
);

/** Names that libraries and HTTP have given, and stored ones; a name of one file has its file before it. */
export const allowedNames: ReadonlySet<string> = new Set([
  'authorization',
  'keepAlive',
  'keepAliveTimeout',
  'keepClassNames',
  'keepPreviousData',
  // Stored: a setting, a request on the device, and a file's link in Redis.
  'prequeue',
  'placeKept',
  'file-links.ts: kept',
]);

/** Parts of an application: `applyId` uses the verb as a noun. `applyRule` is a verb and passes. */
const nounsOfApplications: ReadonlySet<string> = new Set(
  (
    'access acts bar calls card case draft facts faults field fields form forms grid id ids letter list ' +
    'people person persons record row rows search section sections state status step steps text texts world'
  ).split(' '),
);
/** Environment variables, columns and settings of Postgres, which are named outside the sources. */
const outerName = /^[A-Z\d]+(?:_[A-Z\d]+)*$|^[a-z\d]+(?:_[a-z\d]+)+$/;

/** @returns the words of a name in small letters, split at capitals, underscores, hyphens, dots and `$` */
const wordsOf = (name: string): string[] =>
  name
    .split(/[_.$-]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/**
 * Refuses a name with a refused word, and `apply` as a noun: in a type, or after another word.
 * @param name an identifier or the name of a file
 * @param others further names that are allowed as they are, such as names on the wire
 * @returns the refused word; undefined if the name is good
 */
export function refusedWordOf(
  name: string,
  others: ReadonlySet<string> = new Set(),
): string | undefined {
  if (allowedNames.has(name) || others.has(name) || outerName.test(name)) return undefined;
  const words = wordsOf(name);
  const isNoun =
    words.lastIndexOf('apply') > 0 ||
    name.startsWith('Apply') ||
    (words[0] === 'apply' && nounsOfApplications.has(words[1] ?? ''));
  if (isNoun) return 'apply';
  return words.find((word) => refusedWords.has(word));
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  isProperty(node);

const isProperty = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isPropertyDeclaration(node) || ts.isPropertySignature(node);

function namesOf(
  file: string,
  source: string,
  isWanted: (node: ts.Node) => node is ts.NamedDeclaration,
): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isWanted(node) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return [...names];
}

/** @returns the names that a source file declares, each once; keys of object literals follow their types */
export const declaredNames = (file: string, source: string): string[] =>
  namesOf(file, source, isDeclaration);

/** @returns the names of the properties of classes and types of a source file: of the contract, the names on the wire */
export const propertyNames = (file: string, source: string): string[] =>
  namesOf(file, source, isProperty);

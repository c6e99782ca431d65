/** Every ban says what to use instead. Imports between rooms are .dependency-cruiser.cjs' business. */
export const readTheEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Declare the setting in services/platform/config.ts and take it from the config.',
};
export const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: the name is then the same wherever it is used.',
};
export const enumeration = {
  selector: 'TSEnumDeclaration',
  message:
    'Use a const object with `as const`: it is plain JavaScript and needs no import to be read.',
};
export const sendingAFile = {
  selector:
    'CallExpression > MemberExpression.callee > Identifier.property[name=/^(attachment|download|sendFile|sendfile|type|contentType)$/]',
  message:
    'Answer a FileAnswer (services/gateway/calls/send-file.ts): the type comes from what is kept, never from a name.',
};
export const namingAFile = {
  selector: 'Literal[value=/^content-disposition$/i]',
  message: 'Answer a FileAnswer: services/gateway/calls/send-file.ts names every file.',
};
/** The built apps, a phone's page and the figures are no files of anybody's. */
export const writesItself = [
  'services/gateway/calls/send-file.ts',
  'services/gateway/apps/*.ts',
  'services/gateway/pages/phone-page.ts',
  'services/gateway/ops/ops.router.ts',
];
export const handWrittenSql = {
  selector:
    "CallExpression[callee.property.name='query'][arguments.0.type=/^(Literal|TemplateLiteral|BinaryExpression)$/]",
  message:
    'Use a repository or its query builder; a statement that must be written by hand lies in a file *.sql.ts, by runSql.',
};
/** What goes on regardless is seen: logged when the state changes, counted in /metrics. */
export const forgottenFaults = [
  {
    selector:
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression[params.length=0]",
    message:
      'Use goOnWithout (services/platform/go-on-without.ts), or throw an error that has this one as its cause.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(on|once)$/][arguments.0.value='error'] > ArrowFunctionExpression[params.length=0]",
    message: 'Note it by noteLack (services/platform/go-on-without.ts).',
  },
];
export const forgottenError = {
  selector: 'CatchClause[param=null]',
  message:
    'Take the error: give it to the one that is thrown as its cause, or go on by goOnWithout; better ask than try.',
};
export const callingItself = {
  message:
    'Make calls by web/src/api/call.ts: it tells of an ended sign-in, and leads to the next, whoever calls.',
};
export const sayingItself = {
  selector:
    "CallExpression[callee.name='showMessage'][arguments.0.value='error'] > MemberExpression[property.name='message']",
  message:
    'Report what a call threw by reportFault: it knows which codes say nothing, or have been told already.',
};
/** A spec says what a person does and sees; how that is found on a page is the page's matter. */
export const rawSelectors = [
  {
    selector: "CallExpression[callee.property.name='locator']",
    message: 'Find it by role, label or test id, or let a page object of tests/e2e/pages find it.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a state that is certain to come; page.clock lets time pass at once.',
  },
];
/** An entry is part of the act: written after it, a fault between the two would lose it or write it twice. */
export const noteOfAnAct = {
  name: '@hall/domain/office/audit',
  importNames: ['recordAct'],
  message:
    'The use case in services/domain writes its audit entry, in the transaction of what it tells.',
};
/** What is sealed, signed or hashed, and by what, is found in one folder; chance may be had anywhere. */
export const cryptographyElsewhere = ['node:crypto', 'crypto'].map((name) => ({
  name,
  allowImportNames: ['randomBytes', 'randomInt', 'randomUUID'],
  message: 'Take it from services/platform/crypto: docs/security.md lists what is there.',
}));
/** The launcher compares what it fetched and built; a gate's list is signed so that a browser can check it. */
export const cryptographyHere = [
  'services/platform/crypto/**',
  'services/launcher/**',
  'services/domain/hall/gate/gate-list.ts',
  '**/*.test.ts',
];
export const askingItself = {
  selector: "Property[key.name='queryFn']",
  message: 'Ask by the query options of the call, in web/src/api/<feature>/<call>.ts.',
};

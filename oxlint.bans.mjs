/** Our own bans, as a plugin of the linter: a rule each, of one selector of the syntax and what to use instead. Imports between rooms are .dependency-cruiser.cjs' business. */
const bans = {
  'no-default-export': {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: the name is then the same wherever it is used.',
  },
  'no-enum': {
    selector: 'TSEnumDeclaration',
    message:
      'Use a const object with `as const`: it is plain JavaScript and needs no import to be read.',
  },
  'no-sending-a-file': {
    selector:
      'CallExpression > MemberExpression.callee > Identifier.property[name=/^(attachment|download|sendFile|sendfile|type|contentType)$/]',
    message:
      'Answer a FileAnswer (services/gateway/calls/send-file.ts): the type comes from what is kept, never from a name.',
  },
  'no-naming-a-file': {
    selector: 'Literal[value=/^content-disposition$/i]',
    message: 'Answer a FileAnswer: services/gateway/calls/send-file.ts names every file.',
  },
  'no-hand-written-sql': {
    selector:
      "CallExpression[callee.property.name='query'][arguments.0.type=/^(Literal|TemplateLiteral|BinaryExpression)$/]",
    message:
      'Use a repository or its query builder; a statement that must be written by hand lies in a file *.sql.ts, by runSql.',
  },
  // What goes on regardless is seen: logged when the state changes, counted in /metrics.
  'no-forgotten-fault': {
    selector:
      "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression[params.length=0]",
    message:
      'Use goOnWithout (services/platform/go-on-without.ts), or throw an error that has this one as its cause.',
  },
  'no-forgotten-error-event': {
    selector:
      "CallExpression[callee.property.name=/^(on|once)$/][arguments.0.value='error'] > ArrowFunctionExpression[params.length=0]",
    message: 'Note it by noteLack (services/platform/go-on-without.ts).',
  },
  'no-forgotten-error': {
    selector: 'CatchClause[param=null]',
    message:
      'Take the error: give it to the one that is thrown as its cause, or go on by goOnWithout; better ask than try.',
  },
  'no-saying-a-fault': {
    selector:
      "CallExpression[callee.name='showMessage'][arguments.0.value='error'] > MemberExpression[property.name='message']",
    message:
      'Report what a call threw by reportFault: it knows which codes say nothing, or have been told already.',
  },
  'no-asking-a-call': {
    selector: "Property[key.name='queryFn']",
    message: 'Ask by the query options of the call, in web/src/api/<feature>/<call>.ts.',
  },
  // The browser writes a date as it likes, mm/dd in an English one, and speaks of its own zone.
  'no-native-date': {
    selector:
      "JSXAttribute[name.name='type'] Literal[value=/^(date|datetime-local|month|time|week)$/]",
    message: 'Use DayField, ClockField or MomentField of @hall/ui/dates.',
  },
  // A spec says what a person does and sees; how that is found on a page is the page's matter.
  'no-raw-locator': {
    selector: "CallExpression[callee.property.name='locator']",
    message: 'Find it by role, label or test id, or let a page object of tests/e2e/pages find it.',
  },
  'no-endless-wait': {
    selector:
      "ForStatement[init=null][test=null]:has(AwaitExpression), WhileStatement[body.type='EmptyStatement']",
    message: 'Wait by eventually (tests/support/eventually.ts): its limit ends the loop.',
  },
  // A browser that blocks site data throws where one of these is named.
  'no-device-store': {
    selector:
      ":matches(Identifier[name=/^(localStorage|sessionStorage|indexedDB)$/], MemberExpression[object.name='document'] > Identifier.property[name='cookie'], MemberExpression[object.name='navigator'] > Identifier.property[name='serviceWorker'])",
    message:
      'Use @hall/ui/device-store, /cookie or /service-workers: they do without where the browser keeps nothing.',
  },
  'no-fixed-sleep': {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a state that is certain to come; page.clock lets time pass at once.',
  },
};

const ruleOf = ({ selector, message }) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export default {
  meta: { name: 'hall' },
  rules: Object.fromEntries(Object.entries(bans).map(([name, ban]) => [name, ruleOf(ban)])),
};

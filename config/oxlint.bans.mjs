/** SQL text that compares, sets or lists a state. */
const stateInSql = String.raw`/\bstate\s*(=|<>|!=|(NOT\s+)?IN|IS\s+(NOT\s+)?DISTINCT\s+FROM)\s*\(?\s*'|THEN\s+'\w+'\s+ELSE\s+(\w+\.)?state\b/`;

/**
 * Our own bans, as a plugin of the linter. Each rule has a selector of the syntax and the alternative. Imports:
 * config/dependency-cruiser.cjs.
 */
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
      'Answer a FileAnswer (services/gateway/calls/send-file.ts): the type comes from the stored file, never from a name.',
  },
  'no-naming-a-file': {
    selector: 'Literal[value=/^content-disposition$/i]',
    message: 'Answer a FileAnswer: services/gateway/calls/send-file.ts names every file.',
  },
  'no-answering-bytes': {
    selector: [
      'CallExpression[arguments.length>0] > MemberExpression.callee[property.name=/^(end|send|write)$/]:has(Identifier[name=/^(response|res)$/])',
      'CallExpression[callee.property.name=/^(pipe|pipeTo)$/] > Identifier.arguments[name=/^(response|res)$/]',
      'CallExpression[callee.name=/^pipeline$/] > Identifier.arguments[name=/^(response|res)$/]',
    ].join(', '),
    message:
      'Answer an object or a FileAnswer: few places write an answer, and each says of what type it is.',
  },
  'no-typing-an-answer': {
    selector:
      'CallExpression[callee.property.name=/^(set|header|setHeader|append|appendHeader|writeHead)$/] Literal[value=/^content-type$/i]',
    message:
      'Answer an object or a FileAnswer: few places say of what type an answer is, and none by a name.',
  },
  'no-lenient-router': {
    selector: "CallExpression[callee.name='Router'], CallExpression[callee.property.name='Router']",
    message:
      'Use strictRouter (services/gateway/middleware/strict-router.ts): a proxy’s rules are written for one spelling.',
  },
  'no-hand-written-sql': {
    selector:
      "CallExpression[callee.property.name='query'][arguments.0.type=/^(Literal|TemplateLiteral|BinaryExpression)$/]",
    message:
      'Use a repository or its query builder; a statement that must be written by hand lies in a file *.sql.ts, by runSql.',
  },
  // The compiler finds every use of a renamed state, but not inside SQL text.
  'no-state-in-sql': {
    selector: `TemplateElement[value.raw=${stateInSql}], Literal[value=${stateInSql}]`,
    message:
      'Write a state as its constant, by sqlText or sqlList (services/platform/postgres/sql.ts).',
  },
  // Ignored errors must be visible: logged on a change of state, and counted in /metrics.
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
      'Report what a call threw by reportFault: it knows which codes show nothing, or have been shown already.',
  },
  'no-asking-a-call': {
    selector: "Property[key.name='queryFn']",
    message: 'Ask by useAsk or queryOf of web/src/api/use-call.ts.',
  },
  // Browsers format dates by their own rules, mm/dd in English, and use their own time zone.
  'no-native-date': {
    selector:
      "JSXAttribute[name.name='type'] Literal[value=/^(date|datetime-local|month|time|week)$/]",
    message:
      'Use DayField, ClockField or MomentField of admin/src/dates, or DateInput on the site.',
  },
  'no-html-from-text': {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Render text as text; HTML of our own making has its one place.',
  },
  'no-starting-a-program': {
    selector: 'ImportDeclaration[source.value=/^(node:)?child_process$/]',
    message: 'A process of the site starts no program; only the launcher does.',
  },
  'no-lenient-http': {
    selector: "Property[key.name='insecureHTTPParser']",
    message: 'One reading of where a message ends: Node’s strict one.',
  },
  // A spec states actions and results; locators belong to page objects.
  'no-raw-locator': {
    selector: "CallExpression[callee.property.name='locator']",
    message: 'Find it by role, label or test id, or let a page object of tests/e2e/pages find it.',
  },
  'no-endless-wait': {
    selector:
      "ForStatement[init=null][test=null]:has(AwaitExpression), WhileStatement[body.type='EmptyStatement']",
    message: 'Wait by eventually (tests/support/eventually.ts): its limit ends the loop.',
  },
  // Naming one of these throws in a browser that blocks site data.
  'no-device-store': {
    selector:
      ":matches(Identifier[name=/^(localStorage|sessionStorage|indexedDB)$/], MemberExpression[object.name='document'] > Identifier.property[name='cookie'], MemberExpression[object.name='navigator'] > Identifier.property[name='serviceWorker'])",
    message:
      'Use @hall/ui/device-store, /cookie or /service-workers: they do without where the browser keeps nothing.',
  },
  // After a failed beforeAll, afterAll fails too and hides the cause.
  'no-after-all': {
    selector: "ImportSpecifier[imported.name='afterAll']",
    message: 'Call cleanUpAtEnd (tests/support/clean-up-at-end.ts) right after opening.',
  },
  // 10 ms or less is a pause between iterations, not a guessed duration.
  'no-guessed-wait': {
    selector: [
      "CallExpression[callee.name='sleep'] > Literal.arguments:first-child[value>10]",
      "CallExpression[callee.name='setTimeout'] > Literal.arguments:nth-child(2)[value>10]",
    ].join(', '),
    message:
      'Wait for a state by eventually (tests/support/eventually.ts), or move the time in the store.',
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

const isFunction = ({ type, init }) =>
  type === 'FunctionDeclaration' ||
  type === 'TSDeclareFunction' ||
  init?.type === 'ArrowFunctionExpression' ||
  init?.type === 'FunctionExpression';

/** Callers read the docstring, not the code; the first overload's docstring covers all overloads. */
const publicDocstring = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => {
    const hasText = (node) =>
      context.sourceCode
        .getCommentsBefore(node)
        .some(({ type, value }) => type === 'Block' && value.startsWith('*'));
    let overloaded;
    return {
      'Program > ExportNamedDeclaration': (node) => {
        const declared = node.declaration?.declarations ?? [node.declaration].filter(Boolean);
        const missing = hasText(node) ? [] : declared.filter(isFunction);
        for (const { id } of missing.filter(({ id }) => id.name !== overloaded))
          context.report({
            node,
            message: `Say above ${id.name} what goes in and out, in which units, and what is thrown: others call it.`,
          });
        if (node.declaration?.type === 'TSDeclareFunction') overloaded = node.declaration.id.name;
      },
    };
  },
};

export default {
  meta: { name: 'hall' },
  rules: {
    ...Object.fromEntries(Object.entries(bans).map(([name, ban]) => [name, ruleOf(ban)])),
    'public-docstring': publicDocstring,
  },
};

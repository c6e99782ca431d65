import ts from 'typescript';

/** The English that a source file contains outside its comments. */
export interface SourceTexts {
  /** Titles of tests and of their groups. */
  titles: string[];
  /** Literals that are sentences for people; `{}` replaces an expression of a template. */
  messages: string[];
}

/** SQL and Lua: a statement in capitals, a call of Redis, a local variable. */
const code =
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|CREATE|ALTER|DROP|GRANT|LOCK|EXISTS|VALUES)\b|\bredis\.call\b|\blocal \w+ =/;
const threeWords = /(?:^|[\s“"(])[A-Za-z][a-z’']*,? [a-z’']+,? [a-z’']+/;

/** @returns whether a literal is a sentence for people: three words in a row, neither Chinese nor code */
export const isSentence = (text: string): boolean =>
  threeWords.test(text) && !/\p{Script=Han}/u.test(text) && !code.test(text);

/** @returns the text of a string or a template; undefined for any other expression */
function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** @returns `test` for the function of `test(…)` and `test.each(rows)(…)` */
function rootOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return rootOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return rootOf(node.tag);
  return ts.isIdentifier(node) ? node.text : '';
}

/**
 * @param file its name, from which the compiler knows whether it has JSX
 * @param source TypeScript or JavaScript
 * @returns titles and messages in their order
 */
export function readSourceTexts(file: string, source: string): SourceTexts {
  const found: SourceTexts = { titles: [], messages: [] };
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) found.messages.push(text);
    if (ts.isCallExpression(node) && /^(test|it|describe)$/.test(rootOf(node.expression))) {
      const [first, ...rest] = node.arguments;
      const title = textOf(first);
      if (title !== undefined) {
        found.titles.push(title);
        visit(node.expression);
        rest.forEach(visit);
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

import {
  createSourceFile,
  type Expression,
  forEachChild,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteralLike,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  ScriptTarget,
} from 'typescript';

/**
 * Returns the titles of the tests that a file runs, as written: of `test.each` with placeholders, of a template with
 * `${…}`. Skipped and planned tests have no titles.
 */
export function readTitles(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && isStringLiteralLike(title)) titles.push(title.text);
      else if (title && isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile('test.ts', source, ScriptTarget.Latest, true));
  return titles;
}

/** `test`, `test.each(rows)`, or `test.each` with a template table. */
function isTest(callee: Expression): boolean {
  if (isIdentifier(callee)) return callee.text === 'test';
  const each = isCallExpression(callee)
    ? callee.expression
    : isTaggedTemplateExpression(callee)
      ? callee.tag
      : undefined;
  return (
    each !== undefined &&
    isPropertyAccessExpression(each) &&
    each.name.text === 'each' &&
    isTest(each.expression)
  );
}

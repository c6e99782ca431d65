/** Phrases that replace a technical term or mean nothing, with the alternative. */
const phrases: [RegExp, string][] = [
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bas it comes\b/i, 'by default'],
  [/\bbesides\b/i, 'also'],
  [/\bborne\b/i, 'supported'],
  [/\b(is|are|was|were|be|been|being) told\b|\bowner told\b/i, 'is notified, is shown'],
  [/\bforetold\b/i, 'forecast'],
  [/\b(tells|telling) of\b/i, 'reports'],
  [/\blet in\b/i, 'admitted'],
  [/\bso many\b/i, 'the number'],
  [/\banew\b/i, 'again'],
  [/\b(in (the )?place of|in its place)\b/i, 'instead of'],
  [/\b(nobody['’]s|whose it is|whom)\b/i, 'a noun'],
  [/\b(of|by|for|from|than|to|but|with) (who|whoever)\b/i, 'a noun'],
  [/\bwhere unset\b/i, 'if unset'],
  [/\bat the most\b/i, 'at most'],
  [/\blies? in wait\b/i, 'waits'],
];
const relative = /^(Who|Whoever|Whose|Whom|What|Whatever|Of which|Which|That which)\b/;
const wordsAtMost = 30;

/**
 * Checks a sentence against the rules of plain English.
 * @returns its faults; empty if there are none
 */
export function englishFaults(sentence: string): string[] {
  const words = sentence.split(' ').filter((word) => /\w/.test(word)).length;
  return [
    ...(words > wordsAtMost ? [`${words} words; at most ${wordsAtMost}`] : []),
    ...(relative.test(sentence) && !sentence.endsWith('?') ? ['begins without a noun'] : []),
    ...phrases.flatMap(([phrase, better]) => {
      const [found] = phrase.exec(sentence) ?? [];
      return found ? [`"${found}": write ${better}`] : [];
    }),
  ];
}

/** @returns the sentences of a text; colons and semicolons end one, and a single word is none */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?:;])\s+/)
    .filter((sentence) => sentence.includes(' '));

/** @returns the sentences of a text whose first word may have a small letter: a title, a message, a cell */
export const sentencesOfLine = (text: string): string[] =>
  sentencesOf(text.replace(/(?:^|[.;]\s+)[a-z]/g, (start) => start.toUpperCase()));

/** @returns the sentences of the comments of a file of TypeScript, JavaScript or CSS; tags of docstrings end a sentence */
export function sentencesOfComments(source: string): string[] {
  const comment = /\/\*([\s\S]*?)\*\/|(?:^|\n)((?:[ \t]*\/\/[^\n]*(?:\n|$))+)/g;
  return [...source.matchAll(comment)].flatMap(([, block, lines]) =>
    (block ?? lines ?? '')
      .replace(/^[ \t]*(\*|\/\/)[ *]?/gm, '')
      .split(/\n[ \t]*(?=- |\n)|@(?:param \S+|\w+) (?:\{[^}]*\} )?/)
      .flatMap(sentencesOf),
  );
}

/** @returns the sentences of the comments of a file of settings, without the settings */
export const sentencesOfSettings = (text: string): string[] =>
  text
    .split(/\n(?!#)|\n# ?\w+=.*/)
    .flatMap((block) => sentencesOfLine(block.replace(/^\w+=.*$/gm, '').replace(/^# ?/gm, '')));

/** @returns the sentences of a document in Markdown, without headings, code, table rows and the addresses of links */
export function sentencesOfDocument(markdown: string): string[] {
  return markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^[|#].*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n[ \t]*(?=[-*] |\d+\. |\n)/)
    .map((part) => part.replace(/^[ \t]*([-*]|\d+\.)\s/, ''))
    .flatMap(sentencesOf);
}

/** @returns the sentences in the cells of the tables of a document, without code, quotes and the addresses of links */
export const sentencesOfTables = (markdown: string): string[] =>
  [...markdown.matchAll(/^\|(.*)\|$/gm)].flatMap(([, row = '']) =>
    row
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/"[^"]*"/g, '')
      .split('|')
      .flatMap((cell) => sentencesOfLine(cell.trim())),
  );

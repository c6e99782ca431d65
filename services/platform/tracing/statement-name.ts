const shortened = new Map<string, string>();
/** Statements are constants with parameters; some are generated per list, so the cache is bounded. */
const rememberedMax = 500;

/** @returns a short name of a statement: its verb and table. Never more, because it may quote a value */
export function nameStatement(sql: string): string {
  const known = shortened.get(sql);
  if (known) return known;
  const name = shorten(sql);
  if (shortened.size < rememberedMax) shortened.set(sql, name);
  return name;
}

function shorten(sql: string): string {
  const verb = /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? '';
  if (!['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'MERGE'].includes(verb)) return verb;
  const change = /\b(INSERT INTO|DELETE FROM|MERGE INTO|UPDATE)\s+"?([a-z_]+)"?/i.exec(sql);
  const isChange = change && !/\bFOR\s+(NO KEY\s+)?$/i.test(sql.slice(0, change.index));
  if (isChange) return `${change[1]?.split(' ')[0]?.toUpperCase()} ${change[2]}`;
  const source = /\bFROM\s+"?([a-z_]+)"?/i.exec(sql.replace(/\bFROM\s+\(/gi, ''))?.[1];
  return source ? `SELECT ${source}` : 'SELECT';
}

import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * @param name the process: `gateway`, `worker`
 * @returns a logger of JSON lines. Personal data has no place in a log line: callers log ids and
 *   codes; the redaction below is the net under them, not the rule.
 */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: [
        '*.idnum',
        '*.realname',
        '*.telnum',
        '*.password',
        '*.authtoken',
        '*.smscode',
        'req.headers.authorization',
      ],
      remove: true,
    },
    serializers: { err: describeError },
  });
}

/**
 * An error as it may be logged: a database error's message and detail can quote the row's values, so
 * of one that has a code only the code, the constraint and the place are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & {
    code?: string;
    constraint?: string;
    table?: string;
  };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  const fromDatabase = 'query' in error || constraint !== undefined || table !== undefined;
  return {
    type: error.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    stack: frames?.join('\n'),
  };
}

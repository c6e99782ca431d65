import { destination, pino, type Logger } from 'pino';

export type { Logger };

/**
 * @param name the process: `gateway`, `worker`
 * @returns a logger of JSON lines. Log lines contain no personal data: callers log ids and codes. The redaction below
 *   is only a safety net.
 */
export function createLogger(name: string, level: string): Logger {
  return pino(
    {
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
    },
    destination({ dest: 1, sync: true }),
  );
}

/**
 * Returns an error in loggable form. A database error's message and detail can quote values of the row, so for an
 * error with a code only the code, the constraint and the location are logged.
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

import { pino, type Logger } from 'pino';
import type { Config } from './config';
import { openProcessLog } from './logs/process-log';

export type { Logger };

/** Of a process that serves; a command has no collector: what it does is in the audit log. */
type LogSettings = Pick<Config, 'LOG_COLLECTOR_URL' | 'NODE_ENV'>;

/**
 * @param name the process: `gateway`, `worker`
 * @returns a logger of JSON lines. Personal data has no place in a log line: callers log ids and
 *   codes; the redaction below is the net under them, not the rule.
 * @param settings where its lines go besides the output; in production, none is said
 */
export function createLogger(
  name: string,
  level: string,
  settings: LogSettings = { NODE_ENV: 'development', LOG_COLLECTOR_URL: undefined },
): Logger {
  const logger = pino(
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
    openProcessLog(name, settings),
  );
  if (settings.NODE_ENV === 'production' && !settings.LOG_COLLECTOR_URL)
    logger.warn('LOG_COLLECTOR_URL is not set: whoever takes this machine over can change its log');
  return logger;
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

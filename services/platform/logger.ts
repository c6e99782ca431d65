import { pino, type Logger } from 'pino';
import type { Config } from './config';
import { openProcessLog } from './logs/process-log';

export type { Logger };

/** Settings of a serving process. Commands have no collector, because the audit log records what they do. */
type LogSettings = Pick<Config, 'LOG_COLLECTOR_URL' | 'NODE_ENV'>;

/**
 * @param name the process: `gateway`, `worker`
 * @returns a logger of JSON lines. Log lines contain no personal data: callers log ids and codes. The redaction below
 *   is only a safety net.
 * @param settings further destinations; without a collector, production logs a warning
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
    logger.warn(
      'LOG_COLLECTOR_URL is not set: an attacker who controls this machine can change its log',
    );
  return logger;
}

/**
 * Returns an error in loggable form. A database error's message and detail can quote values of the row, so for an
 * error with a code only the code, the constraint and the location are kept.
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

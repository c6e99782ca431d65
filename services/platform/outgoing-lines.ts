/** A connection configured by a setting, and the setting that allows it unencrypted in production. */
interface OutgoingLine {
  /** Its name in docs/security.md, for firewall rules. */
  to: string;
  /**
   * The setting that allows an unencrypted connection: CLOSED_NETWORK inside the hall's own network,
   * OPERATORS_IN_CLEAR for external services. undefined: never allowed.
   */
  clearBy: 'CLOSED_NETWORK' | 'OPERATORS_IN_CLEAR' | undefined;
}

const toOurs = (to: string) => ({ to, clearBy: 'CLOSED_NETWORK' }) as const;
const toOperator = (to: string) => ({ to, clearBy: 'OPERATORS_IN_CLEAR' }) as const;
/** The scheme has TLS, or the setting is refused without it. */
const underTls = (to: string) => ({ to, clearBy: undefined }) as const;

/**
 * Every line that goes out of a process or command, that is, every outgoing connection. The check, the table in
 * docs/security.md and their tests use it.
 */
export const outgoingLines = {
  DATABASE_URL: toOurs('Postgres'),
  DATABASE_REPLICA_URL: toOurs('its standby'),
  MIGRATION_DATABASE_URL: toOurs('Postgres, as the owner of the schema'),
  REDIS_URL: toOurs('Redis or Valkey'),
  CLAMD_URL: toOurs('ClamAV'),
  S3_ENDPOINT: toOurs('the S3 service of uploads and exports'),
  BACKUP_S3_ENDPOINT: toOurs('the S3 service of backups'),
  BACKUP_CHECK_URL: toOurs('the Postgres on which backups are tried'),
  TRACES_OTLP_URL: toOurs('the collector of traces'),
  SMS_HTTP_URL: toOperator('the SMS operator'),
  SMS_SECOND_HTTP_URL: toOperator('a second SMS operator'),
  IDENTITY_HTTP_URL: toOperator('who compares names and document numbers'),
  CAPTCHA_HTTP_URL: toOperator('the captcha service'),
  CAPTCHA_SCRIPT_URL: toOperator('the captcha service, by the visitor’s browser'),
  MESSAGING_APP_AUTHORIZE_URL: toOperator('the messaging app, by the visitor’s browser'),
  MESSAGING_APP_TOKEN_URL: toOperator('the messaging app'),
  SMTP_URL: underTls('the mail server'),
} as const satisfies Record<string, OutgoingLine>;

export type LineName = keyof typeof outgoingLines;

export const lineNames = Object.keys(outgoingLines) as LineName[];

/** The settings that OPERATORS_IN_CLEAR may name. */
export const operatorNames = lineNames.filter(
  (name) => outgoingLines[name].clearBy === 'OPERATORS_IN_CLEAR',
);

/** The hall's own addresses, to which no process connects. */
export const ownAddressNames: readonly string[] = ['PUBLIC_URL', 'CALLS_URL'];

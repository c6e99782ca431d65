/** What a setting's address leads to, and whose word allows production to go there in clear. */
interface OutgoingLine {
  /** As docs/security.md names it to whoever writes a firewall's rules. */
  to: string;
  /**
   * The setting that allows it: CLOSED_NETWORK for what stands in a network of the hall's own, OPERATORS_IN_CLEAR for other
   * people's services, the way to which leads out of any such network; undefined: nothing does.
   */
  clearBy: 'CLOSED_NETWORK' | 'OPERATORS_IN_CLEAR' | undefined;
}

const toOurs = (to: string) => ({ to, clearBy: 'CLOSED_NETWORK' }) as const;
const toOperator = (to: string) => ({ to, clearBy: 'OPERATORS_IN_CLEAR' }) as const;
/** Its scheme has TLS, or its setting is refused without. */
const underTls = (to: string) => ({ to, clearBy: undefined }) as const;

/** Every line that goes out of a process, or of a command that works on a hall's data: the check, the table of docs/security.md and their tests are made of it. */
export const outgoingLines = {
  DATABASE_URL: toOurs('Postgres'),
  DATABASE_REPLICA_URL: toOurs('its standby'),
  MIGRATION_DATABASE_URL: toOurs('Postgres, as the owner of the schema'),
  REDIS_URL: toOurs('Redis or Valkey'),
  CLAMD_URL: toOurs('ClamAV'),
  S3_ENDPOINT: toOurs('the S3 service of uploads and exports'),
  BACKUP_S3_ENDPOINT: toOurs('the S3 service of backups'),
  BACKUP_CHECK_URL: toOurs('the Postgres on which backups are tried'),
  KEY_SERVICE_URL: toOurs('the key service'),
  TRACES_OTLP_URL: toOurs('the collector of traces'),
  SMS_HTTP_URL: toOperator('the SMS operator'),
  SMS_SECOND_HTTP_URL: toOperator('a second SMS operator'),
  LEAKED_PASSWORDS_URL: toOperator('a collection of leaked passwords'),
  IDENTITY_HTTP_URL: toOperator('who compares names and document numbers'),
  CAPTCHA_HTTP_URL: toOperator('the captcha service'),
  CAPTCHA_SCRIPT_URL: toOperator('the captcha service, by the visitor’s browser'),
  MESSAGING_APP_AUTHORIZE_URL: toOperator('the messaging app, by the visitor’s browser'),
  MESSAGING_APP_TOKEN_URL: toOperator('the messaging app'),
  SMTP_URL: underTls('the mail server'),
  LOG_COLLECTOR_URL: underTls('the log’s collector'),
} as const satisfies Record<string, OutgoingLine>;

export type LineName = keyof typeof outgoingLines;

export const lineNames = Object.keys(outgoingLines) as LineName[];

/** What OPERATORS_IN_CLEAR may name. */
export const operatorNames = lineNames.filter(
  (name) => outgoingLines[name].clearBy === 'OPERATORS_IN_CLEAR',
);

/** Addresses of the hall itself, to which nothing of ours connects. */
export const ownAddressNames: readonly string[] = ['PUBLIC_URL', 'CALLS_URL'];

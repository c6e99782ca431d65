/** What a store's or the system's code means, for whoever set the address. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'nothing answers there',
  EHOSTUNREACH: 'there is no way there',
  ENETUNREACH: 'there is no way there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name server does not answer',
  '08P01':
    'the pooler before it refuses; migrations need Postgres itself in MIGRATION_DATABASE_URL',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in from here',
  '3D000': 'there is no such database',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting up',
  WRONGPASS: 'the user or the password is wrong',
  NOAUTH: 'a password is needed',
  NOPERM: 'the user may not do this',
};

/** A store that cannot be reached: its message names the setting and the cause, never the address or a secret in it. */
export class ConnectionFault extends Error {
  /** The driver's or the system's code, where there is one. */
  readonly code: string | undefined;

  /**
   * @param setting whose address it is
   * @param cause what the driver threw
   */
  constructor(setting: string, cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    // Redis tells a code as the first word of its message.
    const word = code ?? /^[A-Z]{4,}\b/.exec(message ?? '')?.[0];
    const late = /timeout/i.test(message ?? '') ? meanings.ETIMEDOUT : undefined;
    const why = (word && meanings[word]) ?? late;
    const told = [why ?? 'the connection fails', word && ` (${word})`].filter(Boolean).join('');
    // A known code has its whole sentence here: the error's own message would name the address.
    super(`${setting} leads to nothing that can be used: ${told}.`, why ? undefined : { cause });
    this.name = 'ConnectionFault';
    this.code = word;
  }
}

const privateAuthority =
  'its certificate is from a private authority; name the file of that in NODE_EXTRA_CA_CERTS';

/** Explanations of driver and system error codes, for operators. */
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
  DEPTH_ZERO_SELF_SIGNED_CERT: privateAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: privateAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: privateAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: privateAuthority,
};

/** @returns the code of an error with its explanation, if there is one: `nothing listens there (ECONNREFUSED)` */
export const explainCode = (code: string): string =>
  meanings[code] ? `${meanings[code]} (${code})` : code;

/** A store is unreachable. The message names the setting and the cause, never the address or a secret in it. */
export class ConnectionFault extends Error {
  /** The driver's or the system's code, if there is one. */
  readonly code: string | undefined;

  /**
   * @param setting the setting that holds the address
   * @param cause the driver's error
   */
  constructor(setting: string, cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    // Redis puts its error code into the first word of the message.
    const word = code ?? /^[A-Z]{4,}\b/.exec(message ?? '')?.[0];
    const late = /timeout/i.test(message ?? '') ? meanings.ETIMEDOUT : undefined;
    const why = (word && meanings[word]) ?? late;
    const reason = [why ?? 'the connection fails', word && ` (${word})`].filter(Boolean).join('');
    // Known codes have their own text, because the driver's message would name the address.
    super(`${setting} leads to nothing that can be used: ${reason}.`, why ? undefined : { cause });
    this.name = 'ConnectionFault';
    this.code = word;
  }
}

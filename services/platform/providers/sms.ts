import type { Config } from '../config';
import { noteLack, noteWorking } from '../go-on-without';
import { NotTaken } from './not-taken';

/** One text message; `code` exists only for the development outbox. */
export interface SmsMessage {
  to: string;
  text: string;
  code?: string;
}

/** Hands a message to the operator; throws if the operator does not accept it. */
type SmsProvider = (message: SmsMessage) => Promise<void>;

/** @returns the operator's own code of an answer; its status without one, or if it could be the recipient's number */
async function codeOf(answer: Response): Promise<string> {
  const [, own = ''] = /"code"\s*:\s*"?([\w.-]{1,32})["\s,}]/.exec(await answer.text()) ?? [];
  return own && !/\d{8}/.test(own) ? own : `HTTP ${answer.status}`;
}

/** How long a failed operator is tried last, so that messages do not wait for it repeatedly. */
const restMs = 30_000;

/**
 * The configured operators, each a fallback of the other. A failure is logged when it begins and ends, and counted
 * (`hall_gone_without_total`, `hall_going_without`), even if the other operator accepts the message.
 * @throws {Error} of the last operator, if none accepts the message
 */
export function createSmsOperators(
  config: Pick<
    Config,
    'SMS_HTTP_URL' | 'SMS_HTTP_TOKEN' | 'SMS_SECOND_HTTP_URL' | 'SMS_SECOND_HTTP_TOKEN'
  >,
): SmsProvider {
  const { SMS_SECOND_HTTP_URL: url, SMS_SECOND_HTTP_TOKEN: token } = config;
  const operators = [
    { what: 'the first SMS operator', send: createHttpSmsProvider(config), failedAt: 0 },
  ];
  if (url) {
    const send = createHttpSmsProvider({ SMS_HTTP_URL: url, SMS_HTTP_TOKEN: token });
    operators.push({ what: 'the second SMS operator', send, failedAt: 0 });
  }
  return async (message) => {
    const isResting = ({ failedAt }: { failedAt: number }) => Date.now() - failedAt < restMs;
    const [awake, resting] = [
      operators.filter((one) => !isResting(one)),
      operators.filter(isResting),
    ];
    let fault: unknown;
    for (const operator of [...awake, ...resting]) {
      try {
        await operator.send(message);
        noteWorking(operator.what);
        operator.failedAt = 0;
        return;
      } catch (error) {
        fault = error;
        if (error instanceof NotTaken && error.isRefusal) continue;
        operator.failedAt = Date.now();
        noteLack(operator.what, error);
      }
    }
    throw fault;
  };
}

/**
 * An operator's HTTP gateway: POST {to, text} as JSON with a bearer token; 2xx means accepted.
 * @throws {NotTaken} with the status and the operator's code, never with the message's text
 */
function createHttpSmsProvider(
  config: Pick<Config, 'SMS_HTTP_URL' | 'SMS_HTTP_TOKEN'>,
): SmsProvider {
  return async ({ to, text }) => {
    const answer = await fetch(String(config.SMS_HTTP_URL), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${config.SMS_HTTP_TOKEN ?? ''}`,
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(5000),
      // A number and its code must not follow a redirect.
      redirect: 'error',
    });
    if (answer.ok) return;
    const what = `the SMS operator answered ${answer.status}`;
    throw new NotTaken(what, await codeOf(answer), [400, 422].includes(answer.status));
  };
}

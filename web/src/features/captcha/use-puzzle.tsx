import { type ReactNode, useState } from 'react';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallError } from '../../api/call-error';
import { Captcha } from './captcha';

/**
 * Handles calls that may require a captcha, for example after some wrong passwords.
 * @returns the captcha element for the page, and `solveIfAsked`. This sends a call, and sends it again with a token if the
 * answer requires a captcha. It returns undefined, and sends nothing more, if the visitor closes the captcha.
 */
export function usePuzzle(): {
  solveIfAsked<Answer extends object>(
    send: (captchatoken?: string) => Promise<Answer>,
  ): Promise<Answer | undefined>;
  puzzle: ReactNode;
} {
  const [answer, setAnswer] = useState<(token?: string) => void>();
  const ask = (): Promise<string | undefined> =>
    new Promise((resolve) =>
      setAnswer(() => (token?: string) => {
        setAnswer(undefined);
        resolve(token);
      }),
    );
  return {
    async solveIfAsked(send) {
      let token: string | undefined;
      do
        try {
          return await send(token);
        } catch (error) {
          if (!(error instanceof CallError) || error.code !== AnswerCode.captchaNeeded) throw error;
          token = await ask();
        }
      while (token);
      return undefined;
    },
    puzzle: (
      <Captcha
        open={answer !== undefined}
        onToken={(token) => answer?.(token)}
        onClose={() => answer?.()}
      />
    ),
  };
}

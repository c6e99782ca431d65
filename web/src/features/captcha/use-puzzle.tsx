import { type ReactNode, useState } from 'react';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallError } from '../../api/call-error';
import { SliderCaptcha } from './slider-captcha';

/**
 * For calls that may ask for the puzzle first, as after some wrong passwords.
 * @returns `solveIfAsked`, which sends, and sends again with the token of a solved puzzle where the answer asked for
 *   one (undefined: the puzzle was closed, and nothing more is sent); and the puzzle, to be put on the page
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
      <SliderCaptcha
        open={answer !== undefined}
        onToken={(token) => answer?.(token)}
        onClose={() => answer?.()}
      />
    ),
  };
}

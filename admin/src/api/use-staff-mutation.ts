import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemText } from './problem-text';
import type { StaffRequest } from './request';
import { meQuery } from './me';
import { send } from './staff-call';
import { StaffCallError } from './staff-call-error';

/** @returns a function that sends calls with the CSRF token, in the reader's language */
export function useSend(): <Answer>(request: StaffRequest<Answer>) => Promise<Answer> {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  return async (request) => {
    const known = queries.getQueryData(meQuery.queryKey);
    // What a device remembers has no token: it is asked for as soon as somebody answers.
    const me = known?.kept ? await queries.query({ ...meQuery, staleTime: 0 }) : known;
    return send(request, {
      locale: i18n.language,
      ...(me?.csrfToken && { csrfToken: me.csrfToken }),
    });
  };
}

/** How an act ends for who did it. */
export interface Told<Answer, Input> {
  /** Said when it succeeded. */
  done?: string;
  /** The form that acts shows by itself what went wrong. */
  quiet?: boolean;
  onDone?: (answer: Answer, input: Input) => void;
}

/**
 * An act of staff: afterwards everything that is shown is read anew, also where the act was refused because
 * somebody was first. What went wrong is told in a message, unless the form that acts shows it itself.
 * @param describe turns what is acted on into the call
 */
export function useStaffMutation<Input, Answer>(
  describe: (input: Input) => StaffRequest<Answer>,
  { done, quiet, onDone }: Told<Answer, Input> = {},
) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const sendCall = useSend();
  return useMutation({
    mutationFn: (input: Input) => sendCall(describe(input)),
    async onSuccess(answer, input) {
      if (done) void message.success(done);
      onDone?.(answer, input);
      await queries.invalidateQueries();
    },
    onError(error) {
      if (!quiet) void message.error(problemText(t, error), 5);
      if (error instanceof StaffCallError && [401, 404, 409].includes(error.problem.status))
        void queries.invalidateQueries();
    },
  });
}

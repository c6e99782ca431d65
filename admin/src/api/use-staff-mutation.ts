import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemText } from './problem-text';
import { meQuery } from './queries';
import { StaffCallError, staffCall, type StaffMethod } from './staff-call';

/** A change as a staff call. */
export interface ActCall {
  method?: StaffMethod;
  path: string;
  body?: object;
}

/** @returns a function that makes changes: with the CSRF token, in the reader's language */
export function useStaffChange(): <T>(call: ActCall) => Promise<T> {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  return async <T>({ method = 'POST', path, body }: ActCall) => {
    const known = queries.getQueryData(meQuery.queryKey);
    // What a device remembers has no token: it is asked for as soon as somebody answers.
    const me = known?.kept ? await queries.query({ ...meQuery, staleTime: 0 }) : known;
    return staffCall<T>(path, {
      method,
      body: body ?? (method === 'POST' || method === 'PUT' ? {} : undefined),
      locale: i18n.language,
      ...(me?.csrfToken && { csrfToken: me.csrfToken }),
    });
  };
}

/**
 * An act of staff: afterwards everything that is shown is read anew, also where the act was refused because
 * somebody was first. What went wrong is told in a message, unless the form that acts shows it itself.
 * @param describe turns what is acted on into the call
 */
export function useStaffMutation<Input = void, Answer = unknown>(
  describe: (input: Input) => ActCall,
  options: { done?: string; quiet?: boolean; onDone?: (answer: Answer, input: Input) => void } = {},
) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const change = useStaffChange();
  return useMutation({
    mutationFn: (input: Input) => change<Answer>(describe(input)),
    async onSuccess(answer, input) {
      if (options.done) void message.success(options.done);
      options.onDone?.(answer, input);
      await queries.invalidateQueries();
    },
    onError(error) {
      if (!options.quiet) void message.error(problemText(t, error), 5);
      if (error instanceof StaffCallError && [401, 404, 409].includes(error.problem.status))
        void queries.invalidateQueries();
    },
  });
}

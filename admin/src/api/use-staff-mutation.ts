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
    // The session remembered by the device has no token, so it is read again.
    const me = known?.kept ? await queries.query({ ...meQuery, staleTime: 0 }) : known;
    return send(request, {
      locale: i18n.language,
      ...(me?.csrfToken && { csrfToken: me.csrfToken }),
    });
  };
}

/** How the result of an act is shown. */
export interface Told<Answer, Input> {
  /** The message on success. */
  done?: string;
  /** If set, the calling form shows errors itself. */
  quiet?: boolean;
  onDone?: (answer: Answer, input: Input) => void;
}

/**
 * A mutation by staff. It then reloads all visible data, also after a conflict with another change. Errors appear as a
 * message unless `quiet` is set.
 * @param describe maps the input to the call
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

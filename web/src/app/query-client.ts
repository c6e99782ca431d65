import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { shouldComeAgain, waitMs } from '../api/come-again';
import { reportFault } from '../messages/report-fault';

/** `meta.silent`: the screen shows the error itself. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { silent?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => reportFault(error, query.meta?.silent) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => reportFault(error, mutation.meta?.silent),
  }),
  defaultOptions: {
    queries: {
      staleTime: 2000,
      retry: shouldComeAgain,
      retryDelay: waitMs,
      refetchOnWindowFocus: false,
    },
  },
});

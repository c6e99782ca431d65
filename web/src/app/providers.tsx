import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { MessagePlace } from './message-place';
import { queryClient } from './query-client';
import { router } from './router';

/** What every page stands in: texts, queries, routes. The theme of antd's parts stands around those: `theme/themed.tsx`. */
export function Providers({ i18n }: { i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <MessagePlace />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { MessagePlace } from './message-place';
import { queryClient } from './query-client';
import { router } from './router';

/** Provides texts, queries and routes to every page. antd's theme is separate: `theme/themed.tsx`. */
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

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { FormKitProvider } from '@hall/ui/forms/form-kit';
import { MessageHost } from '../messages/message-host';
import { readRefusal } from '../messages/report-fault';
import { queryClient } from './query-client';
import { router } from './router';

const formKit = { readRefusal, idPrefix: 'field-' };

/** Provides texts, queries, routes and the form kit to every page. */
export function Providers({ i18n }: { i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <FormKitProvider value={formKit}>
          <RouterProvider router={router} />
        </FormKitProvider>
        <MessageHost />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

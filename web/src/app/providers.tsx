import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { FormKitProvider } from '@hall/ui/forms/form-kit';
import { MessageHost } from '../messages/message-host';
import { readRefusal } from '../messages/report-fault';
import type { SiteSearch } from '../search-rules';
import { queryClient } from './query-client';
import { router } from './router';

const formKit = { readRefusal, idPrefix: 'field-' };

/** A step of a booking is a page of its own to its reader. */
const whenPageChanges = (act: () => void): (() => void) =>
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && pageOf(fromLocation) !== pageOf(toLocation)) act();
  });
const pageOf = ({ pathname, search }: { pathname: string; search: SiteSearch }): string =>
  `${pathname}?${search.step ?? ''}`;

/** Provides texts, queries, routes and the form kit to every page. */
export function Providers({ i18n }: { i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <FormKitProvider value={formKit}>
          <RouterProvider router={router} />
        </FormKitProvider>
        <MessageHost whenPageChanges={whenPageChanges} />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

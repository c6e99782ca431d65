import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App, ConfigProvider, Empty } from 'antd';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import type { i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { FormKitProvider } from '@hall/ui/forms';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { consoleTheme, modal } from '../theme/console-theme';
import { isSignedOut, meQuery } from '../api/me';
import { readRefusal } from '../api/problem-text';
import { isPicker } from '../forms/sends-on';
import { markControl } from '../forms/mark-control';
import { followOtherTabs, leaveSignIn } from '../api/sessions';
import { StaffCallError } from '../api/request';
import { router } from './router';
import common from '../styles/common.module.css';

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // Any call can find that the session has ended; the sign-in page then replaces the page.
    onError(error) {
      if (isSignedOut(error) && queries.getQueryData(meQuery.queryKey))
        void leaveSignIn(queries, error);
    },
  }),
  defaultOptions: {
    // Offline calls fail at once. A paused call would look like an endless load.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 1000,
      retry: (count, error) =>
        count < 1 &&
        !(
          error instanceof StaffCallError &&
          error.problem.status in { 400: 1, 401: 1, 403: 1, 404: 1 }
        ),
    },
  },
});

followOtherTabs(queries);

const clearIcon = { classNames: { clear: common.clear } };
const clearable = { input: clearIcon, inputSearch: clearIcon };

/** The context providers of every page. */
export function Providers({ i18n }: { i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Themed />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

function Themed() {
  const { t, i18n } = useTranslation();
  // Beside an act of cancelling, the kit's "Cancel" would be read as the act.
  const words = useMemo(() => {
    const given = pick(localeOf(i18n.language), { zh: zhCN, en: enGB });
    const Modal = {
      okText: '',
      justOkText: '',
      ...given.Modal,
      cancelText: t('console.form.back'),
    };
    return { ...given, Modal };
  }, [t, i18n.language]);
  const kit = useMemo(
    () => ({ readRefusal: readRefusal(t), idPrefix: '', markControl, takesEnter: isPicker }),
    [t],
  );
  return (
    <ConfigProvider
      empty={{ image: Empty.PRESENTED_IMAGE_SIMPLE }}
      theme={consoleTheme}
      locale={words}
      button={{ autoInsertSpace: false }}
      modal={modal}
      {...clearable}
    >
      {/* Messages cover neither the title of a page nor its acts, which may stick to its foot. Only the last file has a
      notification; the page of exports lists the others. */}
      <App message={{ top: 'calc(100vh - 140px)' }} notification={{ bottom: 72, maxCount: 1 }}>
        <FormKitProvider value={kit}>
          <RouterProvider router={router} />
        </FormKitProvider>
      </App>
    </ConfigProvider>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { theme } from '@hall/ui/theme';
import { router } from './router';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 1000 } } });

/** What every page of the console stands in. */
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
  const { i18n } = useTranslation();
  return (
    <ConfigProvider
      theme={theme}
      locale={i18n.language === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      <App>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>
  );
}

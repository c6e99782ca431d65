import { LoadingOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { FormKitProvider } from '@hall/ui/forms/form-kit';
import { modal } from '@hall/ui/theme';
import { MessageBridge } from '../messages/messages';
import { queryClient } from './query-client';
import { readRefusal } from '../messages/report-fault';
import { useElder } from '../device/elder-mode';
import { elderTheme } from '../theme/elder-theme';
import { siteTheme, touchParts, touchTheme } from '../theme/site-theme';
import { useNarrow } from '../theme/use-narrow';
import { router } from './router';

/** What every page stands in: texts, theme, queries, routes. */
export function Providers({ i18n }: { i18n: I18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Themed />
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/**
 * A button that works keeps its name: the turning sign is not read out with it. One of our own comes and goes without
 * the movement of antd's, which stays for good where a busy browser drops the movement's last step.
 */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

const formKit = { readRefusal, idPrefix: 'field-' };

function Themed() {
  const { i18n } = useTranslation();
  const narrow = useNarrow();
  const elder = useElder();
  return (
    <ConfigProvider
      theme={elder ? elderTheme(narrow) : narrow ? touchTheme : siteTheme}
      locale={i18n.language === 'zh' ? zhCN : enUS}
      button={button}
      modal={modal}
      {...touchParts}
    >
      <App>
        <MessageBridge />
        <FormKitProvider value={formKit}>
          <RouterProvider router={router} />
        </FormKitProvider>
      </App>
    </ConfigProvider>
  );
}

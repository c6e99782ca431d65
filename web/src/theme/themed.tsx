import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormKitProvider } from '@hall/ui/forms/form-kit';
import { OldStyles } from '@hall/ui/old-browsers/old-styles';
import { modal } from '@hall/ui/theme';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { useElder } from '../device/elder-mode';
import { readRefusal } from '../messages/report-fault';
import { elderTheme } from './elder-theme';
import { button as linkLook, siteTheme, touchParts, touchTheme } from './site-theme';
import { useNarrow } from './use-narrow';

/**
 * A button that works keeps its name: the turning sign is not read out with it. One of our own comes and goes without
 * the movement of antd's, which stays for good where a busy browser drops the movement's last step.
 */
const button = {
  ...linkLook,
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden />,
};

const formKit = { readRefusal, idPrefix: 'field-' };

/**
 * The hall's theme around what is made of antd's parts. The first page does without them, and everything that is made of
 * them is fetched together with this: a page below `ThemedOutlet`, a part of another page as an `island`.
 */
export function Themed({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const narrow = useNarrow();
  const elder = useElder();
  return (
    <OldStyles>
      <ConfigProvider
        theme={elder ? elderTheme(narrow) : narrow ? touchTheme : siteTheme}
        locale={pick(localeOf(i18n.language), { zh: zhCN, en: enUS })}
        button={button}
        modal={modal}
        {...touchParts}
      >
        <App component={false}>
          <FormKitProvider value={formKit}>{children}</FormKitProvider>
        </App>
      </ConfigProvider>
    </OldStyles>
  );
}

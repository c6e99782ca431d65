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
 * A loading button keeps its accessible name: the spinner is hidden from screen readers. The own spinner has no animation
 * on removal; antd's stays forever if a busy browser drops the last step of its animation.
 */
const button = {
  ...linkLook,
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden />,
};

const formKit = { readRefusal, idPrefix: 'field-' };

/**
 * antd's theme. The first page does not use it. Everything made of antd's components loads this file too: pages below
 * `ThemedOutlet`, and components of other pages as an `island`.
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

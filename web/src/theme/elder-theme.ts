import type { ThemeConfig } from 'antd';
import { palette } from '@hall/shared/rules/palette';
import { siteTheme } from './site-theme';

const words = {
  colorTextSecondary: palette.neutralInk,
  colorTextDescription: palette.neutralInk,
  colorTextTertiary: palette.neutralInk,
  colorTextPlaceholder: palette.neutralInk,
  colorTextDisabled: palette.neutralInk,
  colorBorder: palette.neutralLine,
  colorPrimaryHover: palette.redDark,
  colorWarning: palette.warningInk,
  colorError: palette.errorInk,
};

/** Applies the sizes of `elder.css` to antd's components; sizes in px. */
function themeOf(text: number, note: number, control: number): ThemeConfig {
  const { components, token } = siteTheme;
  return {
    ...siteTheme,
    token: {
      ...token,
      ...words,
      fontSize: text,
      fontSizeSM: note,
      fontSizeLG: text + 2,
      fontSizeXL: text + 4,
      lineHeight: 1.5,
      controlHeight: control,
      controlHeightSM: 48,
      controlHeightLG: control,
      controlInteractiveSize: 28,
    },
    components: {
      ...components,
      Button: {
        ...components?.Button,
        contentFontSizeSM: note,
        paddingInlineSM: 12,
      },
      // Its track takes 2 px above and below.
      Segmented: { controlHeight: 52, controlPaddingHorizontal: 16 },
      Table: { colorTextDisabled: palette.neutralInk },
      Pagination: { itemSize: 48, itemSizeSM: 48 },
      Tabs: { ...components?.Tabs, titleFontSize: text, horizontalItemPadding: '12px 0' },
    },
  };
}

const onPhone = themeOf(20, 18, 48);
const onDesktop = themeOf(24, 20, 56);

/** @returns the theme of the elder-friendly mode */
export const elderTheme = (isNarrow: boolean): ThemeConfig => (isNarrow ? onPhone : onDesktop);

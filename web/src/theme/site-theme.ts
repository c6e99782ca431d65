import { palette } from '@hall/shared/rules/palette';
import { theme } from '@hall/ui/theme';
import type { ConfigProviderProps, ThemeConfig } from 'antd';
import links from './link-parts.module.css';
import touch from './touch.module.css';

const { components, token } = theme;

/** A hovered secondary button does not turn red. */
const quiet = { defaultHoverColor: palette.ink, defaultHoverBorderColor: palette.ink };

/** The hall's theme for the visitors' site. */
export const siteTheme: ThemeConfig = {
  ...theme,
  zeroRuntime: Boolean(import.meta.env.VITE_PART_STYLES),
  token: {
    ...token,
    // The same values as in app/site.css.
    fontSize: 16,
    controlHeight: 40,
    // Red is reserved for the primary action; links are underlined instead.
    colorLink: palette.ink,
    colorLinkHover: palette.ink,
    colorLinkActive: palette.ink,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
    // Green is reserved for "places left"; success has a tick and no colour.
    colorSuccess: palette.ink,
    colorSuccessBg: palette.neutralBg,
    colorSuccessBorder: palette.neutralLine,
  },
  components: {
    ...components,
    Button: quiet,
    Tabs: {
      itemHoverColor: palette.ink,
      itemSelectedColor: palette.ink,
      itemActiveColor: palette.ink,
      inkBarColor: palette.ink,
    },
    // Visitors fill in a form once, so its fields have more space than the console's.
    Form: { ...components?.Form, itemMarginBottom: 24 },
    // The text of an empty list must be readable, not look disabled.
    Table: { colorTextDisabled: palette.inkSoft },
  },
};

/** Touch targets need 40 px, so small controls grow on a phone. */
const finger = { controlHeight: 40, controlHeightSM: 40 };

/** The theme on a phone. */
export const touchTheme: ThemeConfig = {
  ...siteTheme,
  components: {
    ...siteTheme.components,
    Button: { ...quiet, ...finger, paddingInlineSM: 10, contentFontSizeSM: 14 },
    Input: { ...components?.Input, ...finger },
    DatePicker: { ...components?.DatePicker, ...finger },
    InputNumber: { ...components?.InputNumber, ...finger },
    Select: { ...components?.Select, ...finger },
    // The track adds 2 px above and below.
    Segmented: { controlHeight: 44, controlPaddingHorizontal: 8, fontSize: 14 },
  },
};

/** A link button: underlined, without a button's size and frame. */
export const button: ConfigProviderProps['button'] = {
  classNames: ({ props }) => ({ root: props.type === 'link' ? links.link : '' }),
};

/** The components that need a class name for touch. */
export const touchParts: Pick<
  ConfigProviderProps,
  'alert' | 'checkbox' | 'input' | 'inputSearch' | 'radio' | 'segmented' | 'tag'
> = {
  alert: { classNames: { root: touch.alert, actions: touch.alertActions } },
  checkbox: { className: touch.choice },
  input: { classNames: { clear: touch.clear } },
  inputSearch: { classNames: { clear: touch.clear } },
  tag: { classNames: { close: touch.clear } },
  radio: { className: touch.choice },
  segmented: { className: touch.segmented },
};

import { palette } from '@hall/shared/rules/palette';
import { theme } from '@hall/ui/theme';
import type { ConfigProviderProps, ThemeConfig } from 'antd';
import links from './link-parts.module.css';
import touch from './touch.module.css';

const { components, token } = theme;

/** Under the pointer a secondary button turns no red. */
const quiet = { defaultHoverColor: palette.ink, defaultHoverBorderColor: palette.ink };

/** The hall's theme as the visitors' site has it. */
export const siteTheme: ThemeConfig = {
  ...theme,
  zeroRuntime: Boolean(import.meta.env.VITE_PART_STYLES),
  token: {
    ...token,
    // As app/site.css has it for our own parts.
    fontSize: 16,
    controlHeight: 40,
    // Red is the primary action's: a link is told from text by its line.
    colorLink: palette.ink,
    colorLinkHover: palette.ink,
    colorLinkActive: palette.ink,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
    // Green says "places left" alone: what went well has a tick, and no colour.
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
    // A visitor fills in a form once: its fields stand further apart than the console's.
    Form: { ...components?.Form, itemMarginBottom: 24 },
    // What says that a list is empty is to be read, not a disabled thing.
    Table: { colorTextDisabled: palette.inkSoft },
  },
};

/** A finger needs 40 px: what is small where there is a pointer is not here. */
const finger = { controlHeight: 40, controlHeightSM: 40 };

/** The same on a phone. */
export const touchTheme: ThemeConfig = {
  ...siteTheme,
  components: {
    ...siteTheme.components,
    Button: { ...quiet, ...finger, paddingInlineSM: 10, contentFontSizeSM: 14 },
    Input: { ...components?.Input, ...finger },
    DatePicker: { ...components?.DatePicker, ...finger },
    InputNumber: { ...components?.InputNumber, ...finger },
    Select: { ...components?.Select, ...finger },
    // Its track takes 2 px above and below.
    Segmented: { controlHeight: 44, controlPaddingHorizontal: 8, fontSize: 14 },
  },
};

/** A button that looks like a link: without the size and edge of a button, with the line of a link. */
export const button: ConfigProviderProps['button'] = {
  classNames: ({ props }) => ({ root: props.type === 'link' ? links.link : '' }),
};

/** The parts that a style sheet must name. */
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

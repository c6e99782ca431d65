import { palette } from '@hall/shared/rules/palette';
import type { ConfigProviderProps, ThemeConfig } from 'antd';

/** An active field has the border of the focus, because red would mean an error. */
const field = { activeBorderColor: palette.focus, hoverBorderColor: palette.neutralLine };

/**
 * The hall is a solemn place: dark red on warm paper, little motion, generous type. Text on tags is dark enough for its
 * contrast.
 */
export const consoleTheme: ThemeConfig = {
  token: {
    colorPrimary: palette.red,
    colorLink: palette.red,
    // antd's derived hover colour is paler, and too pale to read on the bands.
    colorLinkHover: palette.redDark,
    colorInfo: palette.info,
    colorInfoBg: palette.infoBg,
    colorInfoBorder: palette.infoLine,
    colorBgLayout: palette.paper,
    colorText: palette.ink,
    colorTextSecondary: palette.inkSoft,
    colorTextDescription: palette.inkSoft,
    colorTextPlaceholder: palette.inkFaint,
    colorBorder: palette.lineStrong,
    colorSuccess: palette.success,
    colorSuccessBg: palette.successBg,
    colorWarning: palette.warning,
    colorWarningBg: palette.warningBg,
    colorWarningBorder: palette.warningLine,
    colorError: palette.error,
    colorErrorBg: palette.errorBg,
    borderRadius: 4,
    fontSize: 15,
    controlHeight: 38,
    fontFamily: 'var(--sans)',
    // A list or dialog that grows while opening moves away from a quick press, which is then lost.
    motion: false,
  },
  components: {
    Input: field,
    InputNumber: field,
    DatePicker: field,
    Select: { ...field, activeOutlineColor: palette.line },
    Table: {
      // Every reader reads the text of an empty table.
      colorTextDisabled: palette.inkSoft,
      // Twelve rows of a list fit on a screen 900 px high.
      cellPaddingBlockMD: 10,
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 5,
    },
    Tag: {
      colorSuccess: palette.successInk,
      colorError: palette.errorInk,
      colorWarning: palette.warningInk,
      colorInfo: palette.info,
    },
  },
};

/** A long title must not cover the close button in the dialog's corner. */
export const modal: ConfigProviderProps['modal'] = { styles: { title: { paddingRight: 28 } } };

/** Colours on the dark red header. */
export const headerTheme: ThemeConfig = {
  components: {
    Button: {
      textTextColor: palette.onRedSoft,
      textTextHoverColor: palette.onRed,
      textHoverBg: palette.onRedHover,
    },
  },
};

/** Larger controls for the gate, where staff press in a hurry. */
export const gateTheme: ThemeConfig = { token: { controlHeightLG: 48, fontSizeLG: 20 } };

import type { ConfigProviderProps, ThemeConfig } from 'antd';
import { palette } from '@hall/shared/rules/palette';

/** A field in which somebody writes is framed as the focus is: red would say that it is wrong. */
const field = { activeBorderColor: palette.focus, hoverBorderColor: palette.neutralLine };

/** The hall is a solemn place: dark red on warm paper, little movement, generous type. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: palette.red,
    colorLink: palette.red,
    // What is made of it for a pointer is paler, and too pale to read on the bands.
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
    // A list or dialog that grows as it opens moves away from under a quick press, and loses it.
    motion: false,
  },
  components: {
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Input: field,
    InputNumber: field,
    DatePicker: field,
    Select: { ...field, activeOutlineColor: palette.line },
    // What an empty table says is read by everybody.
    Table: { colorTextDisabled: palette.inkSoft },
  },
};

/** A long title leaves the dialog's corner to what closes it. */
export const modal: ConfigProviderProps['modal'] = { styles: { title: { paddingRight: 28 } } };

import type { ConfigProviderProps, ThemeConfig } from 'antd';
import { palette } from '@hall/shared/rules/palette';

/** An active field has the border of the focus, because red would mean an error. */
const field = { activeBorderColor: palette.focus, hoverBorderColor: palette.neutralLine };

/** The hall is a solemn place: dark red on warm paper, little motion, generous type. */
export const theme: ThemeConfig = {
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
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Input: field,
    InputNumber: field,
    DatePicker: field,
    Select: { ...field, activeOutlineColor: palette.line },
    // Every reader reads the text of an empty table.
    Table: { colorTextDisabled: palette.inkSoft },
  },
};

/** A long title must not cover the close button in the dialog's corner. */
export const modal: ConfigProviderProps['modal'] = { styles: { title: { paddingRight: 28 } } };

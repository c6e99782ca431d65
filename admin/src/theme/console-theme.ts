import { palette } from '@hall/shared/rules/palette';
import { theme } from '@hall/ui/theme';
import type { ThemeConfig } from 'antd';

/** The hall's theme for the console. Text on tags is dark enough for its contrast. */
export const consoleTheme: ThemeConfig = {
  ...theme,
  zeroRuntime: Boolean(import.meta.env.VITE_PART_STYLES),
  components: {
    ...theme.components,
    // Twelve rows of a list fit on a screen 900 px high.
    Table: { ...theme.components?.Table, cellPaddingBlockMD: 10, cellPaddingBlockSM: 6 },
    Tag: {
      colorSuccess: palette.successInk,
      colorError: palette.errorInk,
      colorWarning: palette.warningInk,
      colorInfo: palette.info,
    },
  },
};

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

import { palette } from '@hall/shared/rules/palette';
import { theme } from '@hall/ui/theme';
import type { ThemeConfig } from 'antd';

/** The hall's theme as the console has it: letters on a tag are dark enough to be read by everybody. */
export const consoleTheme: ThemeConfig = {
  ...theme,
  zeroRuntime: Boolean(import.meta.env.VITE_PART_STYLES),
  components: {
    ...theme.components,
    // Twelve rows of a list on a screen of 900 px.
    Table: { ...theme.components?.Table, cellPaddingBlockMD: 10, cellPaddingBlockSM: 6 },
    Tag: {
      colorSuccess: palette.successInk,
      colorError: palette.errorInk,
      colorWarning: palette.warningInk,
      colorInfo: palette.info,
    },
  },
};

/** On the dark red of the header. */
export const headerTheme: ThemeConfig = {
  components: {
    Button: {
      textTextColor: palette.onRedSoft,
      textTextHoverColor: palette.onRed,
      textHoverBg: palette.onRedHover,
    },
  },
};

/** Larger controls at the gate, where people press in a hurry. */
export const gateTheme: ThemeConfig = { token: { controlHeightLG: 48, fontSizeLG: 20 } };

import { theme } from '@hall/ui/theme';
import type { ThemeConfig } from 'antd';

/** The hall's theme as the console has it: tags that everybody can read, beside figures that are compared. */
export const consoleTheme: ThemeConfig = {
  ...theme,
  components: {
    ...theme.components,
    Tag: {
      colorSuccessBg: '#e4f0e6',
      colorSuccess: '#1f4a29',
      colorErrorBg: '#fbe4e2',
      colorError: '#8f1c16',
      colorWarningBg: '#fbefdb',
      colorWarning: '#6b3f00',
      colorInfoBg: '#e6eefa',
      colorInfo: '#1d3f72',
    },
  },
};

/** On the dark red of the header. */
export const headerTheme: ThemeConfig = {
  components: {
    Button: { textTextColor: '#fbeee9', textTextHoverColor: '#ffffff', textHoverBg: '#8c1c1c' },
  },
};

/** At the gate everything that is pressed is hit in a hurry. */
export const gateTheme: ThemeConfig = { token: { controlHeightLG: 48, fontSizeLG: 20 } };

import type { ThemeConfig } from 'antd';

/** The hall is a solemn place: dark red on warm paper, little movement, generous type. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#8c1c1c',
    colorLink: '#8c1c1c',
    colorInfo: '#8c1c1c',
    colorBgLayout: '#f7f4ef',
    colorText: '#2b2523',
    colorTextSecondary: '#655c58',
    colorTextDescription: '#655c58',
    colorTextPlaceholder: '#767069',
    colorBorder: '#cfc6bd',
    colorSuccess: '#2f6b3a',
    colorWarning: '#9a5b00',
    colorWarningBg: '#fbf3e0',
    colorWarningBorder: '#dcc08a',
    colorError: '#b3261e',
    borderRadius: 4,
    fontSize: 15,
    controlHeight: 38,
    fontFamily: 'var(--sans)',
    // A list or dialog that grows as it opens moves away from under a quick press, and loses it.
    motion: false,
  },
  components: {
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
  },
};

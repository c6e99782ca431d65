/**
 * Every colour of the two apps, each with one meaning; in style sheets `var(--red-dark)` (palette.css). Red is for the hall
 * and the one primary action. The focus is neutral. Info, success, warning and error differ from red and from each other, and
 * never by colour alone.
 */
export const palette = {
  // The hall.
  red: '#8c1c1c',
  redDark: '#6b1313',
  redFaint: '#f6e9e6',
  redLine: '#d8b8ab',
  gold: '#c9a25f',
  onRed: '#fff',
  onRedSoft: '#fbeee9',
  onRedHover: 'rgb(255 255 255 / 14%)',
  // Backgrounds and inks.
  paper: '#f7f4ef',
  paperDeep: '#f1ebe2',
  card: '#fffdfa',
  white: '#fff',
  ink: '#2b2523',
  inkSoft: '#655c58',
  inkFaint: '#767069',
  line: '#e2d9cf',
  lineStrong: '#cfc6bd',
  shadow: 'rgb(43 37 35 / 8%)',
  shadowDeep: 'rgb(0 0 0 / 50%)',
  // Keyboard focus.
  focus: '#2b2523',
  // Status colours: text, border and background.
  neutralInk: '#4c4541',
  neutralLine: '#8d8580',
  neutralBg: '#f5f1ec',
  info: '#2a4d73',
  infoBg: '#eaf0f6',
  infoLine: '#9db4cc',
  success: '#2f6b3a',
  successInk: '#1f5129',
  successBg: '#eaf4ec',
  warning: '#9a5b00',
  warningInk: '#704100',
  warningLine: '#c98a1b',
  warningBg: '#fff6e3',
  error: '#b3261e',
  errorInk: '#8f1d17',
  errorBg: '#fbeceb',
} as const;

/** Minimum widths of the layouts for larger screens (spec 9), in px. */
export const breakpoints = [768, 992, 1200, 1920] as const;

import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/zh-cn';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import type { DatePickerProps } from 'antd';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { hallTimeZone } from '@hall/shared/rules/hall-time';

// What the picker marks as today is the hall's today, wherever its reader sits.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault(hallTimeZone);

/** How a date is shown, and then how it can be typed: each is whole only at its last digit, so that nothing is read too early. */
const dayFormats = {
  zh: ['YYYY年M月D日 dddd', 'YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY年M月D日'],
  en: ['ddd D MMM YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'D MMM YYYY', 'D MMMM YYYY', 'DD/MM/YYYY'],
};

/** The clock of the hall has 24 hours in either language. */
export const clockFormats = ['HH:mm', 'HHmm'];

type PickerLocale = NonNullable<DatePickerProps['locale']>;

/** @returns the words of the picker and the forms of a date for a reader; a week begins on Monday in both languages */
export function readingOf(language: string): {
  locale: PickerLocale;
  days: string[];
  moments: string[];
} {
  const locale = localeOf(language);
  const days = pick(locale, dayFormats);
  return {
    locale: pick(locale, { zh: zhCN, en: enGB }).DatePicker as PickerLocale,
    days,
    moments: [...days.map((format) => `${format} HH:mm`), 'YYYY-MM-DDTHH:mm'],
  };
}

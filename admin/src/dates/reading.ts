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

// The picker marks the hall's today, whatever the reader's time zone.
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault(hallTimeZone);

/**
 * First the display format, then the accepted input formats. Each is complete only at its last digit, so that nothing is
 * parsed too early.
 */
const dayFormats = {
  zh: ['YYYY年M月D日 dddd', 'YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'YYYY年M月D日'],
  en: ['ddd D MMM YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'D MMM YYYY', 'D MMMM YYYY', 'DD/MM/YYYY'],
};

type PickerLocale = NonNullable<DatePickerProps['locale']>;

/** @returns the picker's texts and date formats for a language; a week begins on Monday in both */
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

/** The fields of a day's public name in both languages. */
export const dayNames = [
  { name: 'name_zh', label: 'schedule.dayNameZh', max: 20 },
  { name: 'name_en', label: 'schedule.dayNameEn', max: 60 },
] as const;

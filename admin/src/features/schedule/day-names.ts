/** The public name of a day in both languages, as the forms of a day ask for it. */
export const dayNames = [
  { name: 'name_zh', label: 'schedule.dayNameZh', max: 20 },
  { name: 'name_en', label: 'schedule.dayNameEn', max: 60 },
] as const;

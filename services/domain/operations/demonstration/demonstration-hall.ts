import { defaultSettings, type HallSettings } from '../../configuration/settings';

/** A fictitious address for the demo. */
export const demonstrationHall: HallSettings['hall'] = {
  ...defaultSettings.hall,
  name: { zh: '示范纪念馆', en: 'Demonstration Memorial Hall' },
  address: { zh: '示范市示范区纪念路 1 号', en: '1 Memorial Road, Demonstration City' },
  hours: {
    zh: '周二至周日 8:00–12:00，周一闭馆',
    en: 'Tuesday to Sunday 8:00–12:00, closed on Mondays',
  },
  way: {
    zh: '地铁 2 号线纪念馆站 3 号口，步行 5 分钟；公交 7、37 路纪念馆站',
    en: 'Metro line 2, Memorial Hall station, exit 3, then 5 minutes on foot; buses 7 and 37',
  },
};

import { describe, expect, test } from '@jest/globals';
import { settingKeys, settingSpecs } from './settings';
import { buildValue, findSettingFaults, readPath } from './setting-value';

const visitors = { user: { min: 1, max: 5 }, tg: { min: 10, max: 60 }, ta: { min: 10, max: 60 } };
const hall = {
  name: { zh: '纪念馆', en: '' },
  address: { zh: '', en: '' },
  hours: { zh: '', en: '' },
  way: { zh: '', en: '' },
  picture: '/pictures/hall.jpg',
  website: '',
  privacy: '',
};

describe('the value of a rule', () => {
  test('is valid if every field is valid', () => {
    expect(findSettingFaults('visitors', visitors)).toEqual([]);
    expect(findSettingFaults('jkb', 1)).toEqual([]);
    expect(findSettingFaults('hall', hall)).toEqual([]);
    const hours = { from: '08:00', until: '11:30' };
    expect(
      findSettingFaults('enquiry', { individual: '', team: '025-0000 0000', ...hours }),
    ).toEqual([]);
    for (const link of ['', 'https://example.org/a?b=c'])
      expect(findSettingFaults('miniProgram', { account: '', link })).toEqual([]);
    expect(findSettingFaults('release', { unit: 'openDays', ahead: 7, time: '12:30' })).toEqual([]);
  });

  test.each([
    ['visitors', { ...visitors, user: { min: 1 } }, 'user.max'],
    ['visitors', { ...visitors, user: { min: 6, max: 5 } }, 'user.max'],
    ['visitors', { ...visitors, user: { min: 1, max: 5, extra: 1 } }, 'value'],
    ['visitors', null, 'user.min'],
    ['jkb', '1', 'value'],
    ['horizonDays', 1.5, 'value'],
    ['release', { unit: 'weeks', ahead: 7, time: '12:30' }, 'unit'],
    ['release', { unit: 'days', ahead: 7, time: '25:00' }, 'time'],
    ['hall', { ...hall, picture: 'https://elsewhere.example/hall.jpg' }, 'picture'],
    ['hall', { ...hall, picture: '//elsewhere.example/hall.jpg' }, 'picture'],
    ['hall', { ...hall, picture: `/${'a'.repeat(200)}.jpg` }, 'picture'],
    ['hall', { ...hall, picture: 7 }, 'picture'],
    ['hall', { ...hall, privacy: 'javascript:alert(1)' }, 'privacy'],
    ['hall', { ...hall, address: { zh: '中山路 1 号' } }, 'address.en'],
    ['enquiry', { individual: 'call us', team: '', from: '08:00', until: '11:30' }, 'individual'],
    ['miniProgram', { account: '', link: 'http://example.org' }, 'link'],
    ['miniProgram', { account: '', link: 'javascript:alert(1)' }, 'link'],
    ['miniProgram', { account: '馆'.repeat(41), link: '' }, 'account'],
    ['documents', { permanentResidence: 1, residencePermit: false }, 'permanentResidence'],
    ['teamSeats', { toEveryone: 'yes', daysBefore: 1, time: '18:00' }, 'toEveryone'],
    ['cancellations', { day: 2, week: 4, month: 3, year: 12 }, 'month'],
    [
      'reasons',
      { reject: [' '], warn: [], lock: [], lift: [], cancel: [], refuse: [], close: [] },
      'reject',
    ],
  ] as const)('%s %j is refused at %s', (key, value, field) => {
    expect(findSettingFaults(key, value).map((fault) => fault.field)).toEqual(
      value === null ? expect.arrayContaining([field]) : [field],
    );
  });

  test.each(settingKeys)('%s has a valid default', (key) => {
    expect(findSettingFaults(key, settingSpecs[key].default)).toEqual([]);
  });

  test('is split by path and rebuilt', () => {
    const paths = ['user.min', 'user.max', 'tg.min', 'tg.max', 'ta.min', 'ta.max'];
    const parts = Object.fromEntries(paths.map((path) => [path, readPath(visitors, path)]));
    expect(buildValue(parts)).toEqual(visitors);
    expect(buildValue({ '': 3 })).toBe(3);
  });
});

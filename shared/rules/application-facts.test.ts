import { describe, expect, test } from '@jest/globals';
import { applicationTextNames } from '../contract/group-visit';
import { factSections, isNumberFact } from './application-facts';

describe('the facts of an application', () => {
  test('include every field of the form once, except the couplet', () => {
    const read = factSections.flatMap(([, names]) => [...names] as string[]);
    expect([...read, 'need_elegiac_couplet_text'].sort()).toEqual(
      [...applicationTextNames, 'flower', 'need_memorialroom'].sort(),
    );
  });

  test('mark document, phone and tax numbers as not to be wrapped', () => {
    const numbers = factSections.flatMap(([, names]) => names).filter(isNumberFact);
    expect(numbers).toEqual([
      'telnum',
      'idnum',
      'leader_telnum',
      'leader_idnum',
      'reception_manage_telnum',
      'pe_manage_telnum',
      'invoice_taxcode',
      'invoice_telnum',
    ]);
  });
});

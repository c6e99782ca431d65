import { describe, expect, test } from '@jest/globals';
import { applyTextNames } from '../contract/group-visit';
import { factSections, isNumberFact } from './apply-facts';

describe('the facts of an application', () => {
  test('every field of the form is read once, in one section; the couplet stands apart', () => {
    const read = factSections.flatMap(([, names]) => [...names] as string[]);
    expect([...read, 'need_elegiac_couplet_text'].sort()).toEqual(
      [...applyTextNames, 'flower', 'need_memorialroom'].sort(),
    );
  });

  test('document, phone and tax numbers are numbers that stay whole', () => {
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

/** A fact of an application's form, as shown to its reader. */
export type FactName = (typeof factSections)[number][1][number];

/** The form's facts by section. People, couplet and letter are separate (spec 3). */
export const factSections = [
  ['visit', ['eventsdate', 'eventssessionid', 'applytype', 'eventdate']],
  [
    'unit',
    ['unitname', 'unit_nature', 'unit_level', 'name', 'telnum', 'idnum', 'unit_operator', 'carno'],
  ],
  ['leader', ['leader_name', 'leader_duties', 'leader_telnum', 'leader_idnum']],
  ['ceremony', ['flower', 'flower_text', 'need_memorialroom', 'need_options', 'items']],
  [
    'contacts',
    ['reception_manage_name', 'reception_manage_telnum', 'pe_manage_name', 'pe_manage_telnum'],
  ],
  [
    'invoice',
    ['invoice_title', 'invoice_taxcode', 'invoice_contact', 'invoice_telnum', 'invoice_address'],
  ],
] as const;

/** @returns whether a fact is a number to read or copy as one: it must not wrap across lines */
export const isNumberFact = (name: FactName): boolean => /(idnum|telnum|taxcode)$/.test(name);

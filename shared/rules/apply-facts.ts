/** A fact of an application's form as it is read. */
export type FactName = (typeof factSections)[number][1][number];

/** The form's facts in the sections in which they are filled in; people, couplet and letter stand apart (spec 3). */
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

/** @returns whether a fact is a number that is read, and copied, as one: it is never parted at a line's end */
export const isNumberFact = (name: FactName): boolean => /(idnum|telnum|taxcode)$/.test(name);

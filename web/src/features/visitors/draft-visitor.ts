import type { DocType } from '@hall/shared/codes/states';
import { asksForChild } from '@hall/shared/rules/children';
import { randomId } from '../../device/device-storage';

/** A visitor while the form is filled in. */
export interface DraftVisitor {
  /** Of this form only, so that a row keeps its identity while others go. */
  key: string;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Declared to be under 14. */
  child?: boolean;
}

/** @returns a row that is to be filled in */
export const emptyVisitor = (): DraftVisitor => ({
  key: randomId(8),
  realname: '',
  doctype: 1,
  idnum: '',
});

export const isFilled = ({ realname, idnum }: Pick<DraftVisitor, 'realname' | 'idnum'>): boolean =>
  Boolean(realname || idnum);

/** A visitor as he is sent: a declaration goes along where the document does not tell. */
export const toSent = ({ realname, doctype, idnum, child }: DraftVisitor) => ({
  ...{ realname, doctype, idnum },
  ...(child && asksForChild(doctype) && { child }),
});

import type { DocType } from '../codes/states';
import { asksForChild } from './children';

/**
 * A declaration of a visitor for the day of the visit, asked at the site and the counter. Parties of units and saved
 * visitors have none.
 */
interface Declaration {
  /** Maximum characters of a short text. Unset: yes or no. */
  textMax?: number;
  /** The documents whose holders are asked. Unset: all. */
  askedOf?: (doctype: DocType) => boolean;
  /** Also asked at a complete visitor in the site's form, because a rule of the booking needs the answer. */
  askedWhenFolded?: true;
  /** The gate shows it as a note. `child` and `disabled` are reasons of `attentionFor` (children.ts) instead. */
  gateNote?: true;
  /** The site's form says what follows from it, with a link to the page about accessibility. */
  explained?: true;
  /** When it is erased from the ticket. It goes with the name unless it identifies nobody. */
  erased: 'withName' | 'never';
}

const list = {
  child: { askedOf: asksForChild, askedWhenFolded: true, erased: 'never' },
  disabled: { explained: true, erased: 'withName' },
} as const satisfies Record<string, Declaration>;

export type DeclarationName = keyof typeof list;

/** Every declaration, in the order of the forms. Texts: `shared/locales/{zh,en}/declared.ts`. */
export const declarations: Readonly<Record<DeclarationName, Declaration>> = list;
export const declarationNames = Object.keys(list) as DeclarationName[];

/** The answers of one visitor, as calls, `booking_requests.visitors` and `tickets.declared` hold them. */
export type Declared = {
  [Name in DeclarationName]?:
    | ((typeof list)[Name] extends { textMax: number } ? string : boolean)
    | undefined;
};

/** The texts of each declaration; `hint` if it is `explained`, `shown` with `{{value}}` only for a short text. */
export type DeclarationTexts = Record<
  DeclarationName,
  { field: string; hint?: string; shown?: string; copy: string }
>;

/** @returns the declarations that the holder of a document is asked for */
export const declarationsAskedOf = (doctype: DocType): DeclarationName[] =>
  declarationNames.filter((name) => declarations[name].askedOf?.(doctype) ?? true);

/** @returns the given answers of a visitor, without those that the visitor's document is not asked for */
export const declaredBy = (visitor: Declared & { doctype: DocType }): Declared =>
  pickDeclared(visitor, declarationsAskedOf(visitor.doctype));

/** A visitor of a booking as sent; `visitorid` names a saved one. */
export interface SentVisitor extends Declared {
  visitorid?: string;
  realname: string;
  doctype: DocType;
  idnum: string;
}

/** @returns the fields of a visitor that a form sends */
export const toSent = (visitor: SentVisitor): SentVisitor => ({
  ...(visitor.visitorid && { visitorid: visitor.visitorid }),
  realname: visitor.realname,
  doctype: visitor.doctype,
  idnum: visitor.idnum,
  ...declaredBy(visitor),
});

/** @returns the given answers to some of the declarations; default: all */
export const pickDeclared = (from: Declared, names = declarationNames): Declared =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/** @returns the given answers that the gate shows as notes */
export const gateNotesOf = (declared: Declared): Declared =>
  pickDeclared(
    declared,
    declarationNames.filter((name) => declarations[name].gateNote),
  );

/**
 * @param place `shown` on the check page and at the gate, `copy` in the copy of a person's data
 * @returns the given answers in words
 */
export const declaredInWords = (
  declared: Declared,
  t: (key: string, params: { value: string }) => string,
  place: 'shown' | 'copy' = 'shown',
): string[] =>
  declarationNames
    .filter((name) => declared[name])
    .map((name) => {
      const text = place === 'shown' && !declarations[name].textMax ? 'field' : place;
      return t(`declared.${name}.${text}`, { value: String(declared[name]) });
    });

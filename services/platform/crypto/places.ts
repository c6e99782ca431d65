/**
 * Where a sealed value belongs: a part of what it was sealed with, so that it opens nowhere else. Rows are named by
 * what is unique of them and known before they are written. A person's number is handed on, with the visitor key,
 * from the request to the ticket, the waiting list and the blacklist: its place is the person.
 */
export const placeOf = {
  visitor: (visitorKey: string): string => `visitor ${visitorKey}`,
  account: (type: string, idnumKey: string): string => `accounts.idnum ${type} ${idnumKey}`,
  savedVisitor: (accountId: string, visitorKey: string): string =>
    `saved_visitors.idnum ${accountId} ${visitorKey}`,
  totp: (staffId: string): string => `staff.totp ${staffId}`,
  importCells: (importId: string, row: number): string => `import_rows.cells ${importId} ${row}`,
  importTold: (importId: string, row: number): string => `import_rows.told ${importId} ${row}`,
  applyField: (applyId: string, name: string): string => `auth_applies.form ${applyId} ${name}`,
  fileLink: (token: string): string => `file link ${token}`,
  file: (key: string): string => `file ${key}`,
};

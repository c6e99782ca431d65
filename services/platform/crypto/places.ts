/**
 * The place to which a sealed value is bound, so that it cannot be opened elsewhere. A row is named by unique values
 * that are known before the insert. A person's number is bound to the person (the visitor key), because requests,
 * tickets, the waiting list and the blacklist share it.
 */
export const placeOf = {
  visitor: (visitorKey: string): string => `visitor ${visitorKey}`,
  account: (type: string, idnumKey: string): string => `accounts.idnum ${type} ${idnumKey}`,
  savedVisitor: (accountId: string, visitorKey: string): string =>
    `saved_visitors.idnum ${accountId} ${visitorKey}`,
  totp: (staffId: string): string => `staff.totp ${staffId}`,
  importCells: (importId: string, row: number): string => `import_rows.cells ${importId} ${row}`,
  importAnswer: (importId: string, row: number): string => `import_rows.told ${importId} ${row}`,
  applicationField: (applicationId: string, name: string): string =>
    `auth_applies.form ${applicationId} ${name}`,
  fileLink: (token: string): string => `file link ${token}`,
  file: (key: string): string => `file ${key}`,
};

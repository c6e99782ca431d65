/** Replaces a verification code in a stored text, because codes are not stored. */
export const codeMark = '******';

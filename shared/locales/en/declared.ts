/** Declarations of visitors: the field of the forms, and the words in the copy of a person's data. */
export const declared = {
  child: { field: 'Under 14', copy: ' (under 14)' },
  disabled: { field: 'Disabled visitor', copy: ' (disabled)' },
};

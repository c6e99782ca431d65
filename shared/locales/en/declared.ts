/** Declarations of visitors: the field of the forms, and the words in the copy of a person's data. */
export const declared = {
  child: { field: 'Under 14', copy: ' (under 14)' },
  disabled: {
    field: 'Disabled visitor',
    hint: 'Staff at the gate see this and help you at the step-free entrance. A companion needs a place too and comes in free.',
    copy: ' (disabled)',
  },
};

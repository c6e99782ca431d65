/** The form kit of both apps: docs/recipes.md, "Other changes". */
export { CheckedForm, useOpenForm, FaultsBeside, type LinkedFault } from './checked-form';
export { type Fault, faultText } from './fault';
export { type FieldFaults, placeFaults, remainingFaults, type ShownFault } from './faults-of';
export { describedBy, Field, FieldFrame, useField, TextField } from './field';
export { focusAbove, focusFirst } from './focus-fault';
export { type FormKit, FormKitProvider, type Refusal } from './form-kit';
export { type CheckedFormState, useCheckedForm } from './use-checked-form';

/** The shared part of both apps' forms, without a component library: docs/recipes.md, "Other changes". */
export { CheckedForm, useOpenForm, FaultsBeside, type LinkedFault } from './checked-form';
export { type Fault, faultText } from './fault';
export { type FieldFaults, remainingFaults, placeFaults, type ShownFault } from './faults-of';
export { describedBy, Field, FieldFrame, type TextFieldProps, useField } from './field';
export { focusAbove, focusFirst } from './focus-fault';
export { type FormKit, FormKitProvider, type Refusal } from './form-kit';
export { type CheckedFormState, useCheckedForm } from './use-checked-form';
export { useFormValue, useFormValues } from './use-form-value';

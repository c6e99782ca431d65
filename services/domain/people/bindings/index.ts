export type { BindingHistory } from './binding.repository';
export type { BindingRecord } from './binding-lists.repository';
export { type Bindings, createBindings, type GuideStanding } from './bindings';
export { findBindingRefusal } from './parties.repository';
export { createDemonstrationBinding } from './take-step';

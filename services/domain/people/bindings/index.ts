export type { BindingHistory } from './binding.repository';
export type { BindingRecord } from './binding-lists.repository';
export { type Bindings, createBindings, type GuideStanding } from './bindings';
export { findBindingRefusal } from './find-binding-refusal';
export { createDemonstrationBinding } from './demonstration-binding';

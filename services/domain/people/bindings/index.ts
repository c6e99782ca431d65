export type { BindingHistory } from './binding.repository';
export type { BindingRecord } from './binding-lists.repository';
export { type Bindings, createBindings, type GuideStanding } from './bindings';
export { createDemonstrationBinding } from './demonstration-binding';

export { type Bindings, type BindingHistory, createBindings, type GuideBinding } from './bindings';
export { createDemonstrationBinding } from './demonstration-binding';
export type { BindingRecord } from './binding-lists.repository';

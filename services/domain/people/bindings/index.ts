// Runs in the gateway and the worker.
export { readAgencyWaits } from './agency-waits.sql';
export { type BindingHistory, renameOperatorInHistory } from './binding.repository';
export { type BindingRecord, findGuidesOf, listBindings } from './binding-lists.repository';
export {
  requestBinding,
  endBindingsOf,
  findBindingOfGuide,
  getBinding,
  type GuideBindingStatus,
  readBindingsOfAgency,
  takeStepOfAgency,
  takeStepOfGuide,
  takeStepOfStaff,
  undoBindingApproval,
} from './bindings';
export { readApplicant } from './notify-of-step';
export { findBindingRefusal, searchAgencies } from './parties.repository';
export { createDemonstrationBinding } from './take-step';

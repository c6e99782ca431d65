/** A step of a binding, in a message once it has been taken: by the name of the step. */
export const stepDone = {
  apply: 'You have applied to {{name}}, which will review your application',
  cancelApply: 'You have withdrawn your application to {{name}}',
  approve: 'You have approved the application of {{name}}',
  reject: 'You have rejected the application of {{name}}',
  agencyAsksBreak: 'You have asked {{name}} to end the binding',
  guideAsksBreak: 'You have asked {{name}} to end the binding',
  guideConfirmsBreak: 'The binding with {{name}} has ended',
  guideRefusesBreak: 'You did not agree to end the binding with {{name}}',
  agencyConfirmsBreak: 'The binding with {{name}} has ended',
};

import type { ChangeEvent } from 'react';

/** @returns the new value of a control, whose `onChange` gives the value or an event */
export function readChange(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('target' in change)) return change;
  const { target } = change as ChangeEvent<HTMLInputElement>;
  return target.type === 'checkbox' ? target.checked : target.value;
}

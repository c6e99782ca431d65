import { hallIso } from '@hall/shared/rules/hall-time';

const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A field for day and clock speaks of no zone: here it is always the hall's. Text that is no date stays as it is. */
export const toLocalInput = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : hallIso(new Date(iso)).slice(0, 16);

/** @param local `2026-11-20T12:30`, hall time; anything else stays as it is, for the form's rule to refuse */
export const toHallInstant = (local: string): string =>
  localForm.test(local) ? `${local}:00+08:00` : local;

import { hallIso } from '@hall/shared/rules/hall-time';

/** A field of the browser for day and clock speaks of no zone: here it is always the hall's. */
export const toLocalInput = (iso: string): string => hallIso(new Date(iso)).slice(0, 16);

/** @param local `2026-11-20T12:30`, hall time */
export const toHallInstant = (local: string): string =>
  local.length === 16 ? `${local}:00+08:00` : local;

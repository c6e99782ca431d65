import type { ValueTransformer } from 'typeorm';

/** A time of day as people write it, `08:45`; Postgres adds the seconds. */
export const clockTime: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => value?.slice(0, 5) ?? null,
};

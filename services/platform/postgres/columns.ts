import type { ValueTransformer } from 'typeorm';

/** A time of day such as `08:45`, without the seconds that Postgres adds. */
export const clockTime: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => value?.slice(0, 5) ?? null,
};

import { Client } from 'pg';

/** The hall's clock, moved by hand: this process and the database read the same frozen moment. */
export interface MovedClock {
  /** Milliseconds since 1970. */
  at(): number;
  /** @param instant epoch milliseconds; never earlier than the current one */
  moveTo(instant: number): Promise<void>;
  /** Restores this process' own clock. */
  close(): Promise<void>;
}

/**
 * Gives a database without migrations its own clock. The search path puts `public` before Postgres' own functions, so
 * the product's `now()` resolves to the moved clock, also in column defaults once the database is migrated. The product
 * does not notice. `Date` of this process follows.
 */
export async function openMovedClock(databaseUrl: string, start: number): Promise<MovedClock> {
  const store = new Client({ connectionString: databaseUrl });
  await store.connect();
  await store.query('CREATE TABLE public.moved_clock (at timestamptz NOT NULL)');
  await store.query('INSERT INTO public.moved_clock VALUES ($1)', [new Date(start)]);
  for (const name of ['now', 'clock_timestamp'])
    await store.query(
      `CREATE FUNCTION public.${name}() RETURNS timestamptz STABLE PARALLEL SAFE LANGUAGE plpgsql AS
       'BEGIN RETURN (SELECT at FROM public.moved_clock); END'`,
    );
  await store.query(
    `DO 'BEGIN EXECUTE format(''ALTER DATABASE %I SET search_path = public, pg_catalog'', current_database()); END'`,
  );
  const real = globalThis.Date;
  let at = start;
  globalThis.Date = new Proxy(real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length ? given : [at], made) as object,
    get: (target, name, receiver) =>
      name === 'now' ? () => at : (Reflect.get(target, name, receiver) as unknown),
  });
  return {
    at: () => at,
    async moveTo(instant) {
      if (instant < at) throw new Error('The clock cannot move backwards.');
      if (instant === at) return;
      at = instant;
      await store.query('UPDATE public.moved_clock SET at = $1', [new real(at)]);
    },
    async close() {
      globalThis.Date = real;
      await store.end();
    },
  };
}

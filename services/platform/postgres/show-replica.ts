import { Gauge, type Registry } from 'prom-client';
import type { Reader } from './reader';

/** Metrics of the replica's lag as this process sees it; none without a replica. */
export function showReplica(registry: Registry, reader: Pick<Reader, 'replica'>): void {
  const registers = [registry];
  /** Sets a gauge, or removes it without a value. */
  const show = (gauge: Gauge, value: number | null | undefined): void =>
    value === null || value === undefined ? gauge.remove() : gauge.set(value);
  new Gauge({
    name: 'hall_replica_in_use',
    help: '1 while lists and files are read from the replica, 0 while from the primary; none without a replica.',
    registers,
    collect() {
      const state = reader.replica();
      show(this, state && Number(state.inUse));
    },
  });
  new Gauge({
    name: 'hall_replica_lag_seconds',
    help: 'Highest possible lag of the replica in seconds; none if unknown.',
    registers,
    collect() {
      show(this, reader.replica()?.lagSeconds);
    },
  });
}

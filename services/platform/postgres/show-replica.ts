import { Gauge, type Registry } from 'prom-client';
import type { Reader } from './reader';

/** Shows how far the replica is behind as this process sees it; nothing where there is none. */
export function showReplica(registry: Registry, reader: Pick<Reader, 'replica'>): void {
  const registers = [registry];
  const inUse = new Gauge({
    name: 'hall_replica_in_use',
    help: '1 while lists and files are read from the replica, 0 while from the primary; none without a replica.',
    registers,
  });
  new Gauge({
    name: 'hall_replica_lag_seconds',
    help: 'How far the replica is behind at the most; none where that is not known.',
    registers,
    collect() {
      const state = reader.replica();
      this.reset();
      inUse.reset();
      if (!state) {
        this.remove();
        inUse.remove();
        return;
      }
      inUse.set(state.inUse ? 1 : 0);
      if (state.lagSeconds === null) this.remove();
      else this.set(state.lagSeconds);
    },
  });
}

import { Counter, Gauge, type Registry } from 'prom-client';
import { readLacks } from './go-on-without';

/** Metrics of the dependencies that the process works without: failures since the start, and the current state. */
export function countLacks(registry: Registry): void {
  const labelNames = ['what'];
  new Counter({
    name: 'hall_gone_without_total',
    help: 'Failures that the work went on without, by what failed.',
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { what, times } of readLacks()) this.inc({ what }, times);
    },
  });
  new Gauge({
    name: 'hall_going_without',
    help: '1 for what failed at the last try, 0 for what works again.',
    labelNames,
    registers: [registry],
    collect() {
      for (const { what, isLacking } of readLacks()) this.set({ what }, isLacking ? 1 : 0);
    },
  });
}

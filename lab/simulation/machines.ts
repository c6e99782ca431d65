import type { Events } from './events';
import { Line } from './line';

interface Work {
  ms: number;
  done: () => void;
}

/** Cores that process work in FIFO order without preemption. */
export class Machine {
  /** CPU time spent, in milliseconds. */
  spent = 0;
  /** Slowdown factor from background load. */
  slower = 1;
  private free: number;
  private readonly waiting = new Line<Work>();

  constructor(
    private readonly events: Events,
    readonly cores: number,
  ) {
    this.free = cores;
  }

  run(ms: number, done: () => void): void {
    this.waiting.add({ ms, done });
    this.next();
  }

  private next(): void {
    const work = this.free > 0 ? this.waiting.take() : undefined;
    if (!work) return;
    this.free -= 1;
    this.spent += work.ms;
    this.events.after(work.ms * this.slower, () => {
      this.free += 1;
      work.done();
      this.next();
    });
  }
}

/** A single-threaded process: one task at a time, on a core of its machine; it does nothing after its end. */
export class Thread {
  spent = 0;
  hasEnded = false;
  private isBusy = false;
  private readonly waiting = new Line<Work>();

  constructor(private readonly machine: Machine) {}

  run(ms: number, done: () => void): void {
    if (this.hasEnded) return;
    this.waiting.add({ ms, done });
    if (!this.isBusy) this.next();
  }

  private next(): void {
    const work = this.waiting.take();
    this.isBusy = work !== undefined;
    if (!work) return;
    this.machine.run(work.ms, () => {
      this.spent += work.ms;
      if (this.hasEnded) return;
      work.done();
      this.next();
    });
  }
}

/** A mutex with a FIFO queue. */
export class Lock {
  /** Time held, in milliseconds. */
  held = 0;
  private isHeld = false;
  private since = 0;
  private readonly waiting = new Line<() => void>();

  constructor(private readonly events: Events) {}

  take(act: () => void): void {
    this.waiting.add(act);
    this.next();
  }

  release(): void {
    this.held += this.events.now - this.since;
    this.isHeld = false;
    this.next();
  }

  private next(): void {
    const act = this.isHeld ? undefined : this.waiting.take();
    if (!act) return;
    this.isHeld = true;
    this.since = this.events.now;
    act();
  }
}

/** A disk that flushes one after another; a flush makes all commits durable that arrived before it began. */
export class Disk {
  /** No flush starts before this time. */
  awayUntil = 0;
  private isFlushing = false;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly events: Events,
    private readonly flushMs: number,
  ) {}

  commit(done: () => void): void {
    this.waiting.push(done);
    if (!this.isFlushing) this.flush();
  }

  private flush(): void {
    const committed = this.waiting;
    this.waiting = [];
    this.isFlushing = true;
    const away = Math.max(0, this.awayUntil - this.events.now);
    this.events.after(away + this.flushMs, () => {
      this.isFlushing = false;
      if (this.waiting.length) this.flush();
      for (const done of committed) done();
    });
  }
}

interface Event {
  at: number;
  order: number;
  act: () => void;
}

/** Simulated time in milliseconds with its future events; events of the same moment run in insertion order. */
export class Events {
  now = 0;
  private order = 0;
  private readonly heap: Event[] = [];

  /** @param inMs delay from now; negative delays run now */
  after(inMs: number, act: () => void): void {
    this.order += 1;
    this.push({ at: this.now + Math.max(0, inMs), order: this.order, act });
  }

  /** Advances time to `until`, or until no events are left. */
  run(until = Infinity): void {
    for (let next = this.heap[0]; next && next.at <= until; next = this.heap[0]) {
      this.pop();
      this.now = next.at;
      next.act();
    }
    if (until !== Infinity) this.now = until;
  }

  private push(event: Event): void {
    const { heap } = this;
    let place = heap.length;
    heap.push(event);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (!parent || isBefore(parent, event)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = event;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || !heap.length) return;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [one, other] = [heap[left], heap[left + 1]];
      if (!one) break;
      const below = other && isBefore(other, one) ? left + 1 : left;
      const child = heap[below] ?? one;
      if (isBefore(last, child)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
  }
}

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

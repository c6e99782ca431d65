/** A FIFO queue; `shift` of an array would move all remaining items each time. */
export class Line<T> {
  private items: T[] = [];
  private first = 0;

  get length(): number {
    return this.items.length - this.first;
  }

  add(item: T): void {
    this.items.push(item);
  }

  /** @returns the first item without removing it */
  peek(): T | undefined {
    return this.items[this.first];
  }

  take(): T | undefined {
    const item = this.items[this.first];
    if (item === undefined) return undefined;
    this.first += 1;
    if (this.first > 1024 && this.first * 2 > this.items.length) {
      this.items = this.items.slice(this.first);
      this.first = 0;
    }
    return item;
  }
}

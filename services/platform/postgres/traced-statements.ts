import { type EntitySubscriberInterface, EventSubscriber } from 'typeorm';
import type { AfterQueryEvent, BeforeQueryEvent } from 'typeorm/subscriber/event/QueryEvent';
import { tracer } from '../tracing/tracer';

/** When the statement that each connection runs began. */
const began = new WeakMap<object, number>();

/** Tells the tracer of each statement, a transaction's commit with them. */
@EventSubscriber()
export class TracedStatements implements EntitySubscriberInterface {
  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    began.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query }: AfterQueryEvent): void {
    const since = began.get(queryRunner);
    if (since !== undefined) tracer().statement(query, performance.now() - since);
  }
}

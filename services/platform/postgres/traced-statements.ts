import { type EntitySubscriberInterface, EventSubscriber } from 'typeorm';
import type { AfterQueryEvent, BeforeQueryEvent } from 'typeorm/subscriber/event/QueryEvent';
import { tracer } from '../tracing/tracer';

/** Start time of each connection's current statement. */
const began = new WeakMap<object, number>();

/** Reports each statement to the tracer, including commits. */
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

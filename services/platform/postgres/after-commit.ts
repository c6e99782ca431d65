import {
  type EntitySubscriberInterface,
  type EntityManager,
  EventSubscriber,
  type TransactionCommitEvent,
} from 'typeorm';
import type { TransactionRollbackEvent } from 'typeorm/subscriber/event/TransactionRollbackEvent';

type Act = () => void;
/** Pending callbacks of each connection's current transaction. */
const waiting = new WeakMap<object, Act[]>();

/**
 * Runs a callback after the transaction commits, and never after a rollback. It is lost if the process dies right
 * after the commit, so required work must also be found in the tables.
 * @param act must not throw
 */
export function afterCommit({ queryRunner }: EntityManager, act: Act): void {
  if (!queryRunner?.isTransactionActive) return act();
  waiting.set(queryRunner, [...(waiting.get(queryRunner) ?? []), act]);
}

/** Observes the ends of transactions; every pool registers it. */
@EventSubscriber()
export class AfterCommitSubscriber implements EntitySubscriberInterface {
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // Only a nested transaction has ended.
    if (queryRunner.isTransactionActive) return;
    const acts = waiting.get(queryRunner) ?? [];
    waiting.delete(queryRunner);
    for (const act of acts) act();
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) waiting.delete(queryRunner);
  }
}

import {
  type EntitySubscriberInterface,
  type EntityManager,
  EventSubscriber,
  type TransactionCommitEvent,
} from 'typeorm';
import type { TransactionRollbackEvent } from 'typeorm/subscriber/event/TransactionRollbackEvent';

type Act = () => void;
/** What waits for a connection's present transaction. */
const waiting = new WeakMap<object, Act[]>();

/**
 * Has something done once a transaction is committed, and not at all where it is rolled back. A process that dies right
 * after the commit does not do it: what must be done is found in the tables.
 * @param act must not throw
 */
export function afterCommit({ queryRunner }: EntityManager, act: Act): void {
  if (!queryRunner?.isTransactionActive) return act();
  waiting.set(queryRunner, [...(waiting.get(queryRunner) ?? []), act]);
}

/** Tells of the ends of transactions; every pool has it. */
@EventSubscriber()
export class AfterCommitSubscriber implements EntitySubscriberInterface {
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // A part of a transaction has ended, not the whole.
    if (queryRunner.isTransactionActive) return;
    const acts = waiting.get(queryRunner) ?? [];
    waiting.delete(queryRunner);
    for (const act of acts) act();
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) waiting.delete(queryRunner);
  }
}

import { signInBatching } from '@hall/domain/people/sign-ins';
import { decideBatching, storeBatching } from '@hall/domain/reservation/booking';
import { declared } from '@hall/platform/declared-settings';
import type { Events } from './events';
import { batch, type Parcel } from './batch';
import { Disk, Lock, Machine, Thread } from './machines';
import type { ServiceTimes } from './service-times';

/** Number of machines and processes of each part. */
export interface HallPlan {
  gateways: number;
  workers: number;
  postgresCores: number;
  /** Cores of a single machine that runs everything, including the sender; if unset, each process has its own core. */
  sharedCores?: number;
}

/** CPU usage of each part, as a fraction of its capacity. */
export type Usage = Record<Part, number>;
export type Part = 'gateways' | 'workers' | 'postgres' | 'redis' | 'hot session';

/** Reading sign-ins, as a fraction of the cost of an acceptance in Postgres and in a gateway's batches. */
const signInPart = 0.4;
/** Statements of a decision, each awaited by the worker: before the pools are locked, and under the lock. */
const statements = { beforeLock: 3, locked: 7 };
/** Cost of a rejection relative to an acceptance; the body is not read. */
const turnAwayPart = 0.1;
const batchMax = declared.BATCH_MAX.fallback;
const inHandMax = declared.MAX_CALLS_IN_HAND.fallback;

/** Time after which a dead worker's jobs are retried. */
const jobsComeBackMs = 7000;

interface Worker {
  thread: Thread;
  decide: (parcel: Parcel) => void;
  /** Parcels in progress. */
  inHand: Set<Parcel>;
}

interface Gateway {
  thread: Thread;
  machine: Machine;
  inHand: number;
  signIn: (parcel: Parcel) => void;
  store: (parcel: Parcel) => void;
}

/** Maximum usage by background calls: a full part is very slow, not blocked. */
const backgroundMax = 0.98;

/**
 * Returns the slowdown from waiting for one of `cores` that background calls use partly (Sakasegawa's approximation).
 * For one core it is 1 / (1 - part).
 */
function slowdownOf(part: number, cores = 1): number {
  const used = Math.min(backgroundMax, part);
  return 1 + used ** (Math.sqrt(2 * (cores + 1)) - 1) / (cores * (1 - used));
}

/**
 * Simulates the whole system: threads, cores, batches, one lock and one disk. A gateway accepts a booking and stores it
 * in a batch; Redis queues it; a worker decides it in a batch under the hot session's lock.
 */
export class HallModel {
  private readonly sender: Thread;
  private readonly redis: Thread;
  private readonly postgres: Machine;
  private readonly disk: Disk;
  private readonly hotSession: Lock;
  private readonly gateways: Gateway[];
  private readonly workers: Worker[];
  private turn = 0;
  /** Current background usage as fractions, and the total until now in milliseconds. */
  private background = { gateways: 0, postgres: 0 };
  private backgroundSpent = { gateways: 0, postgres: 0 };
  private backgroundSince = 0;

  constructor(
    private readonly events: Events,
    private readonly times: ServiceTimes,
    plan: HallPlan,
  ) {
    const { sharedCores, postgresCores } = plan;
    const shared = sharedCores ? new Machine(events, sharedCores) : undefined;
    const machine = (): Machine => shared ?? new Machine(events, 1);
    const thread = (): Thread => new Thread(machine());
    this.sender = thread();
    this.redis = thread();
    this.postgres = shared ?? new Machine(events, postgresCores);
    this.disk = new Disk(events, times.commitMs);
    this.hotSession = new Lock(events);
    this.gateways = Array.from({ length: plan.gateways }, () => {
      const on = machine();
      const own = new Thread(on);
      return {
        thread: own,
        machine: on,
        inHand: 0,
        signIn: batch(events, signInBatching, (count, done) =>
          this.askForMany(own, count, signInPart, done),
        ),
        store: batch(events, storeBatching, (count, done) =>
          this.askForMany(own, count, 1 - signInPart, () => this.disk.commit(done)),
        ),
      };
    });
    this.workers = Array.from({ length: plan.workers }, () => {
      const own = thread();
      const limits = { ...decideBatching, max: batchMax };
      return {
        thread: own,
        decide: batch(events, limits, (count, done) => this.decide(own, count, done)),
        inHand: new Set<Parcel>(),
      };
    });
  }

  /** Spends the CPU time of a sender on the same machine before it sends. */
  send(act: () => void): void {
    this.sender.run(this.times.sender, act);
  }

  /**
   * @param told.accepted called once they are stored
   * @param told.decided called once they are decided
   * @param told.turnedAway called instead if the gateway has too many calls in progress
   */
  book(count: number, told: Record<'accepted' | 'decided' | 'turnedAway', () => void>): void {
    const { accept } = this.times;
    const gateway = this.nextGateway();
    if (gateway.inHand + count > inHandMax) {
      gateway.thread.run(count * accept.gateway.each * turnAwayPart, told.turnedAway);
      return;
    }
    gateway.inHand += count;
    const accepted = (): void => {
      gateway.inHand -= count;
      told.accepted();
      this.queue(count, told.decided);
    };
    gateway.thread.run(count * accept.gateway.each, () =>
      gateway.signIn({ count, done: () => gateway.store({ count, done: accepted }) }),
    );
  }

  poll(count: number, done: () => void): void {
    const { gateway, postgres } = this.times.poll;
    this.nextGateway().thread.run(count * gateway, () => this.postgres.run(count * postgres, done));
  }

  /**
   * Sets the load of calls that are too many to simulate one by one: they slow down gateways and Postgres.
   * @param calls per second
   */
  setBackground({ reads, polls }: { reads: number; polls: number }): void {
    this.settleBackground();
    const { read, poll } = this.times;
    const gateways = (reads * read.gateway + polls * poll.gateway) / 1000 / this.gateways.length;
    const postgres = (polls * poll.postgres) / 1000 / this.postgres.cores;
    this.background = { gateways, postgres };
    for (const { machine } of this.gateways) machine.slower = slowdownOf(gateways);
    this.postgres.slower = slowdownOf(postgres, this.postgres.cores);
  }

  private settleBackground(): void {
    const passed = this.events.now - this.backgroundSince;
    this.backgroundSince = this.events.now;
    this.backgroundSpent.gateways += this.background.gateways * passed;
    this.backgroundSpent.postgres += this.background.postgres * passed;
  }

  /** Loses a zone: this fraction of gateways and workers, and the primary until the failover. */
  loseZone(part: number, primaryAwayMs: number): void {
    const lose = <One extends { thread: Thread }>(of: One[]): One[] => {
      const lost = of.splice(0, Math.floor(of.length * part));
      for (const { thread } of lost) thread.hasEnded = true;
      return lost;
    };
    lose(this.gateways);
    const jobs = lose(this.workers).flatMap(({ inHand }) => [...inHand]);
    this.events.after(jobsComeBackMs, () => {
      for (const { count, done } of jobs) this.hand(count, done);
    });
    this.disk.awayUntil = this.events.now + primaryAwayMs;
  }

  /** @returns the fraction of each part's capacity used until now */
  usage(): Usage {
    this.settleBackground();
    const { now } = this.events;
    const of = (threads: { thread: Thread }[]): number =>
      threads.reduce((sum, { thread }) => sum + thread.spent, 0) / (now * threads.length);
    return {
      gateways: of(this.gateways) + this.backgroundSpent.gateways / now,
      workers: of(this.workers),
      postgres: (this.postgres.spent / this.postgres.cores + this.backgroundSpent.postgres) / now,
      redis: this.redis.spent / now,
      'hot session': this.hotSession.held / now,
    };
  }

  private nextGateway(): Gateway {
    this.turn += 1;
    return this.gateways[this.turn % this.gateways.length] as Gateway;
  }

  /** Runs a gateway's statement for a batch, with this fraction of an acceptance's cost. */
  private askForMany(gateway: Thread, count: number, part: number, done: () => void): void {
    const { gateway: own, postgres } = this.times.accept;
    gateway.run(own.batch * part, () =>
      this.postgres.run((count * postgres.each + postgres.batch) * part, done),
    );
  }

  private queue(count: number, decided: () => void): void {
    const { redis } = this.times.accept;
    this.redis.run(count * redis.each + (redis.batch * count) / storeBatching.max, () =>
      this.hand(count, decided),
    );
  }

  private hand(count: number, decided: () => void): void {
    this.turn += 1;
    const { decide, inHand } = this.workers[this.turn % this.workers.length] as Worker;
    const parcel: Parcel = {
      count,
      done() {
        inHand.delete(parcel);
        decided();
      },
    };
    inHand.add(parcel);
    decide(parcel);
  }

  private decide(worker: Thread, count: number, done: () => void): void {
    const { worker: own, redis, postgres } = this.times.decide;
    const { beforeLock, locked } = statements;
    const all = beforeLock + locked;
    const inWorker = (count * own.each + own.batch) / all;
    const inPostgres = (count * postgres.each + postgres.batch) / all;
    // Each statement is another turn of both sides, and on a busy machine another wait for a core.
    const ask = (times: number, then: () => void): void => {
      if (!times) return then();
      worker.run(inWorker, () => this.postgres.run(inPostgres, () => ask(times - 1, then)));
    };
    const end = (): void => {
      this.hotSession.release();
      done();
    };
    this.redis.run(count * redis.each + redis.batch, () =>
      ask(beforeLock, () => this.hotSession.take(() => ask(locked, () => this.disk.commit(end)))),
    );
  }
}

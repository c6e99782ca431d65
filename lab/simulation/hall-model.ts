import { signInBatching } from '@hall/domain/people/sign-ins';
import { decideBatching, storeBatching } from '@hall/domain/reservation/booking';
import { declared } from '@hall/platform/declared-settings';
import type { Events } from './events';
import { batch, type Parcel } from './batch';
import { Disk, Lock, Machine, Thread } from './machines';
import type { ServiceTimes } from './service-times';

/** What there is of each part. */
export interface HallPlan {
  gateways: number;
  workers: number;
  postgresCores: number;
  /** All of it on one machine with so many cores, its sender with it; where unset, each process has a core of its own. */
  sharedCores?: number;
}

/** Processor time that each part spent, as parts of what it had. */
export type Usage = Record<Part, number>;
export type Part = 'gateways' | 'workers' | 'postgres' | 'redis' | 'hot session';

/** What the reading of sign-ins takes of what it costs Postgres to take a booking in, and of a gateway's batches. */
const signInPart = 0.4;
/** Statements of a decision, each of which the worker waits for; before the pools are locked, and after. */
const statements = { beforeLock: 3, locked: 7 };
/** What it costs to turn a call away, of what it costs to take it: its body is not read. */
const turnAwayPart = 0.1;
const batchMax = declared.BATCH_MAX.fallback;
const inHandMax = declared.MAX_CALLS_IN_HAND.fallback;

/** After so long the jobs of a worker that is gone come back. */
const jobsComeBackMs = 7000;

interface Worker {
  thread: Thread;
  decide: (parcel: Parcel) => void;
  /** What it has in hand, by when it is told of its end. */
  inHand: Set<Parcel>;
}

interface Gateway {
  thread: Thread;
  machine: Machine;
  inHand: number;
  signIn: (parcel: Parcel) => void;
  store: (parcel: Parcel) => void;
}

/** The most of a part that calls which are not followed can take: what is full takes very long, not for ever. */
const backgroundMax = 0.98;

/**
 * By how much what is followed takes longer beside it: by the waiting for one of so many cores of which this part is used
 * (Sakasegawa's approximation); of one core it is the well-known 1 / (1 - part).
 */
function slowdownOf(part: number, cores = 1): number {
  const used = Math.min(backgroundMax, part);
  return 1 + used ** (Math.sqrt(2 * (cores + 1)) - 1) / (cores * (1 - used));
}

/**
 * The whole of the system in simulated time, of threads, cores, batches, one lock and one disk: a booking is taken in by a
 * gateway, stored with others, queued in Redis, decided with others by a worker under the hot session's lock.
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
  /** Parts of what there is, at the moment; and all of it until now, in milliseconds. */
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

  /** What a sender on the same machine spends before it sends. */
  send(act: () => void): void {
    this.sender.run(this.times.sender, act);
  }

  /**
   * @param told.accepted once they are stored, @param told.decided once they are decided; @param told.turnedAway
   *   instead, where the gateway has too many in hand
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
   * Calls that are too many to be followed one by one: what they take of the gateways and of Postgres, everything else
   * there takes longer for it.
   * @param calls in a second
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

  /** A zone is gone: this part of the gateways and workers, and the primary until its standby has taken its place. */
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

  /** @returns of each part, how much of what it had was used until now */
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

  /** A gateway's statement for many: this part of what taking them in costs. */
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
    // Each statement is another turn of both, and on a full machine another wait for a core.
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

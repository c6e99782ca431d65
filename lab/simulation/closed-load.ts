import { Events } from './events';
import { HallModel, type HallPlan } from './hall-model';
import type { ServiceTimes } from './service-times';

/** Results of a closed load: each connection sends its next request after the previous answer. */
export interface ClosedFigures {
  confirmedPerSecond: number;
  acceptMedianMs: number;
  decideMedianMs: number;
}

/** Simulates the bench's load. */
export function simulateClosedLoad(
  times: ServiceTimes,
  plan: HallPlan,
  { connections, amount }: { connections: number; amount: number },
): ClosedFigures {
  const events = new Events();
  const hall = new HallModel(events, times, plan);
  const [accepts, decides]: [number[], number[]] = [[], []];
  let sent = 0;
  let firstAccepted = Infinity;
  let lastDecided = 0;
  const sendNext = (): void => {
    if (sent >= amount) return;
    sent += 1;
    hall.send(() => {
      const began = events.now;
      let acceptedAt = 0;
      hall.book(1, {
        accepted() {
          acceptedAt = events.now;
          firstAccepted = Math.min(firstAccepted, acceptedAt);
          accepts.push(acceptedAt - began);
          sendNext();
        },
        decided() {
          lastDecided = events.now;
          decides.push(events.now - acceptedAt);
        },
        turnedAway: sendNext,
      });
    });
  };
  for (let i = 0; i < Math.min(connections, amount); i += 1) sendNext();
  events.run();
  return {
    confirmedPerSecond: (decides.length * 1000) / (lastDecided - firstAccepted),
    acceptMedianMs: medianOf(accepts),
    decideMedianMs: medianOf(decides),
  };
}

const medianOf = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

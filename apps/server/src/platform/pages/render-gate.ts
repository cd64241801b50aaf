import { DomainError } from '@entrepot/domain';

/**
 * Lets few renders run at a time: rendering is pure CPU, so more at once only make each slower and the calls with them.
 *
 * @throws DomainError `service_unavailable` when too many already wait.
 */
export function createRenderGate(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new DomainError('service_unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { DomainError } from '@entrepot/domain';

export type FairLimits = {
  readonly atOnce: number;
  /** Of one group, where the work of one must not take all places. */
  readonly atOncePerGroup?: number;
  /** Over all groups. */
  readonly maxWaiting: number;
  readonly maxWaitingPerGroup: number;
};

type Waiting = { readonly start: () => void; readonly refuse: (reason: DomainError) => void };

/**
 * A concurrency limiter that lets a few pieces of work run at a time and serves groups, such as the clients' networks, in turn:
 * whoever asks for much waits behind itself, and everybody else for one piece of work of each at most.
 *
 * @throws DomainError `frequent_operation` when the group has too many waiting already, `service_unavailable` when all together
 * have: then the newest of the longest queue gives way.
 */
export function createFairLimiter({ atOnce, atOncePerGroup = atOnce, maxWaiting, maxWaitingPerGroup }: FairLimits) {
  // Groups stand in the order in which they are served next.
  const queues = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const hasRoom = (group: string) => running < atOnce && (runningOf.get(group) ?? 0) < atOncePerGroup;
  const begin = (group: string) => {
    running += 1;
    runningOf.set(group, (runningOf.get(group) ?? 0) + 1);
  };
  const end = (group: string) => {
    running -= 1;
    const left = (runningOf.get(group) ?? 0) - 1;
    if (left > 0) runningOf.set(group, left);
    else runningOf.delete(group);
  };
  const startNext = () => {
    for (const [group, queue] of queues) {
      if (!hasRoom(group)) continue;
      queues.delete(group);
      const one = queue.shift();
      if (queue.length > 0) queues.set(group, queue);
      waiting -= 1;
      begin(group);
      return one?.start();
    }
  };
  const makeRoom = (ownLength: number) => {
    let longest: Waiting[] = [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= ownLength + 1) throw new DomainError('service_unavailable');
    longest.pop()?.refuse(new DomainError('service_unavailable'));
    waiting -= 1;
  };
  const wait = (group: string): Promise<void> => {
    const length = queues.get(group)?.length ?? 0;
    if (length >= maxWaitingPerGroup) throw new DomainError('frequent_operation');
    if (waiting >= maxWaiting) makeRoom(length);
    const turn = Promise.withResolvers<void>();
    const queue = queues.get(group) ?? [];
    queue.push({ start: turn.resolve, refuse: turn.reject });
    queues.set(group, queue);
    waiting += 1;
    return turn.promise;
  };

  return async function pass<Result>(group: string, work: () => Promise<Result>): Promise<Result> {
    if (hasRoom(group)) begin(group);
    else await wait(group);
    try {
      return await work();
    } finally {
      end(group);
      startNext();
    }
  };
}

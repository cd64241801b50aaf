/** Who asks, and how the asker's work is let in among that of others. */
export type Turn<Value> = {
  readonly group: string;
  readonly run: (work: () => Promise<Value>) => Promise<Value>;
};

/**
 * Does a piece of work once for everybody who asks for it at the same time. Who asks for one that has not begun waits in a turn of the
 * own as well, and has the result as soon as anybody has: nobody waits behind the queue of whoever happened to ask first.
 */
export function createSharedWork<Value>() {
  const running = new Map<string, Promise<Value>>();
  /** Turns that were asked for, by work and by who asked. */
  const waiting = new Map<string, Map<string, Promise<Value>>>();
  const run = (key: string, work: () => Promise<Value>): Promise<Value> => {
    const known = running.get(key);
    if (known) return known;
    const result = work().finally(() => {
      if (running.get(key) === result) running.delete(key);
    });
    running.set(key, result);
    return result;
  };

  return {
    /** @throws whatever the work throws, or the own turn when no other one came to a result. */
    async join(key: string, work: () => Promise<Value>, turn?: Turn<Value>): Promise<Value> {
      const known = running.get(key);
      if (known) return known;
      if (!turn) return run(key, work);
      const turns = waiting.get(key) ?? new Map<string, Promise<Value>>();
      waiting.set(key, turns);
      const own = turns.get(turn.group) ?? turn.run(() => run(key, work));
      turns.set(turn.group, own);
      const leave = () => {
        if (turns.get(turn.group) === own) turns.delete(turn.group);
        if (turns.size === 0 && waiting.get(key) === turns) waiting.delete(key);
      };
      own.then(leave, leave);
      return Promise.any(turns.values()).catch(() => own);
    },
    /** Whoever asks from now on has nothing that was begun before. */
    clear(): void {
      running.clear();
      waiting.clear();
    },
  };
}

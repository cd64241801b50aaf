type Listener = () => void;

/** Something that calls wait for until the person has answered it: several at once ask once. */
export type Question = {
  /** Opens the question unless it is open, and answers what the person says. */
  readonly ask: () => Promise<boolean>;
  /** What the person will say; undefined while nothing is asked. */
  readonly answer: () => Promise<boolean> | undefined;
  /** Closes the question; whoever waits for it goes on. */
  readonly settle: (isGranted: boolean) => void;
  readonly isOpen: () => boolean;
  /** Returns the way to stop listening. */
  readonly subscribe: (listener: Listener) => () => void;
};

export function createQuestion(): Question {
  const listeners = new Set<Listener>();
  let open: PromiseWithResolvers<boolean> | undefined;
  const change = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      const asked = open ?? Promise.withResolvers<boolean>();
      if (!open) change(asked);
      return asked.promise;
    },
    answer: () => open?.promise,
    settle: (isGranted) => {
      const asked = open;
      change(undefined);
      asked?.resolve(isGranted);
    },
    isOpen: () => open !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

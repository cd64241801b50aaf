/**
 * Resolves at SIGINT, SIGTERM, or when the parent process that holds the message channel is gone. Called at the very start, it
 * misses none of them, and goes on listening: npm sends a Ctrl-C on to a process that has it from the terminal already, and the second
 * one shall not end it in the middle of stopping. With `withinMs` the process ends then at the latest, whatever still hangs.
 */
export function untilStopSignal({ withinMs }: { readonly withinMs?: number } = {}): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      if (withinMs !== undefined) setTimeout(() => process.exit(1), withinMs).unref();
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    if (process.connected) process.once('disconnect', stop);
    else if (process.send !== undefined) stop();
  });
}

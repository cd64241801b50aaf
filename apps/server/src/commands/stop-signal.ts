/**
 * Resolves at SIGINT, SIGTERM, or when the parent process that holds the message channel is gone. Called at the very start, it
 * misses none of them. With `withinMs` the process ends then at the latest, whatever still hangs.
 */
export function untilStopSignal({ withinMs }: { readonly withinMs?: number } = {}): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      if (withinMs !== undefined) setTimeout(() => process.exit(1), withinMs).unref();
      resolve();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (process.connected) process.once('disconnect', stop);
    else if (process.send !== undefined) stop();
  });
}

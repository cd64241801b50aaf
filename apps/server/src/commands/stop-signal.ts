/** Resolves at SIGINT, SIGTERM, or when the parent process that holds the message channel is gone. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve();
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    if (process.connected) process.once('disconnect', stop);
  });
}

import type { Logger } from 'pino';

/**
 * Repeats work on a timer that keeps no process alive, one turn at a time, until the returned function is called.
 *
 * Whatever the work throws is logged: an error that leaves a timer would end the process, and a sampler that finds no free
 * file must not stop the shop. Every interval of the server is one of these.
 */
export function repeatSafely(
  name: string,
  everyMs: number,
  work: () => void | Promise<void>,
  log: Pick<Logger, 'error'>,
): () => void {
  let isRunning = false;
  const turn = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      log.error({ err: error, timer: name }, 'a timer failed');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void turn(), everyMs).unref();
  return () => clearInterval(timer);
}

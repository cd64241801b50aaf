import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DomainError } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import { repeatSafely } from '../../jobs/repeat-safely.ts';

const longestDelayMs = 2000;
const sampleEveryMs = 1000;
/** The event loop is watched from the start, and compiling every call blocks it: what the start itself cost is no pressure. */
const graceMs = 3000;
/** Whoever asks how the process is must be told, above all now. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses requests with `service_unavailable` while the event loop lags, on average of the last second, by more than two seconds. */
export function refuseUnderPressure(server: FastifyInstance): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  let readyAtMs = Number.POSITIVE_INFINITY;
  let isLate = false;
  delays.enable();
  const sample = () => {
    isLate = delays.mean / 1e6 > longestDelayMs && performance.now() - readyAtMs > graceMs;
    delays.reset();
  };
  const stop = repeatSafely('event loop', sampleEveryMs, sample, server.log);
  server.addHook('onReady', async () => {
    readyAtMs = performance.now();
  });
  server.addHook('onClose', async () => {
    stop();
    delays.disable();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    if (isLate && !alwaysAnswered.has(request.url)) done(new DomainError('service_unavailable') as unknown as Error);
    else done();
  });
}

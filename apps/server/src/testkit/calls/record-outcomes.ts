import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@entrepot/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { pathsOf } from '#platform/http/call-routes.ts';
import { callKey } from '#platform/http/runtime.ts';

const folder = process.env.ENTREPOT_TEST_OUTCOMES;
const keyOfPath = new Map(allCalls.flatMap((call) => pathsOf(call).map((path) => [path, callKey(call)] as const)));
const recorded = new Set<string>();
/** Contexts of tests in which chance says what is asked: what is answered then proves nothing of the next run. */
export const drawnContexts = new WeakSet<Context>();

/**
 * Writes down how a server answers each call, once for each process: `<surface>/<call> success` or the key of the refusal, a line
 * in a file of the folder `ENTREPOT_TEST_OUTCOMES`. `npm test` compares them with the contract. Without the folder nothing is written.
 */
export function recordOutcomes(server: FastifyInstance): void {
  if (folder === undefined) return;
  server.addHook('onSend', async (request, _reply, payload) => {
    const key = keyOfPath.get(request.url.split('?', 1)[0] ?? '');
    if (key === undefined || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return;
    const line = `${key} ${outcomeOf(String(payload))}\n`;
    if (recorded.has(line)) return;
    recorded.add(line);
    appendFileSync(join(folder, `${process.pid}.txt`), line);
  });
}

const outcomeOf = (body: string): string =>
  body.startsWith('{"code":0,') ? 'success' : (JSON.parse(body) as { error: string }).error;

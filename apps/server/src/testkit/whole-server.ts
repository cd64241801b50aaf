import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Lifecycle } from '#platform/http/endpoints/health-routes.ts';
import { buildServer, modules, prepareRuntime } from '../app.ts';
import { declaredSettings, loadSettings } from '../modules/settings/index.ts';
import { recordOutcomes } from './calls/record-outcomes.ts';
import { type TestContext, testContext } from './test-context.ts';

export type WholeServer = { readonly ctx: TestContext; readonly server: FastifyInstance };

/**
 * Every call of every module on a database of its own, reached through `server.inject`. `isDrawn` where chance says what is asked: what
 * is answered then proves nothing of the next run.
 */
export async function wholeServer({
  log,
  isDrawn = false,
  ...options
}: {
  seed?: number;
  log?: Logger;
  isDrawn?: boolean;
} = {}): Promise<WholeServer> {
  const bare = await testContext(options);
  const ctx = {
    ...bare,
    ...(log && { log }),
    settings: await loadSettings(bare, declaredSettings(modules)),
  };
  const lifecycle: Lifecycle = { isReady: true, isStopping: false, readDatabaseState: async () => 'up' };
  const server = await buildServer(ctx, prepareRuntime(ctx), lifecycle);
  if (!isDrawn) recordOutcomes(server);
  await server.ready();
  return { ctx, server };
}

/** An answer as a client reads it. */
export type WholeAnswer = {
  readonly status: number;
  readonly code: number;
  readonly error: string | null;
  readonly params: Readonly<Record<string, unknown>> | null;
  readonly data: unknown;
  readonly body: string;
};

/** Posts JSON to a path, with or without a token. */
export async function post(server: FastifyInstance, url: string, body: unknown, token?: string): Promise<WholeAnswer> {
  const reply = await server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: JSON.stringify(body),
  });
  const answer = JSON.parse(reply.body) as {
    code: number;
    error?: string;
    params?: Record<string, unknown>;
    data: unknown;
  };
  return {
    status: reply.statusCode,
    code: answer.code,
    error: answer.error ?? null,
    params: answer.params ?? null,
    data: answer.data,
    body: reply.body,
  };
}

import { randomBytes } from 'node:crypto';
import type { Call } from '@entrepot/contract';
import { DomainError, isDomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { pathsOf, registerCalls } from '#platform/http/call-routes.ts';
import type { Implementation } from '#platform/http/implement.ts';
import { connectionLimits } from '#platform/http/limits/connections.ts';
import { runtimeOf } from '#platform/http/runtime.ts';
import { createServer } from '#platform/http/server.ts';
import type { Session } from '#platform/session.ts';
import { testConfig } from '../test-config.ts';
import { drawnContexts, recordOutcomes } from './record-outcomes.ts';

export type CallOptions = {
  session?: Session | null;
  language?: string;
  idempotencyKey?: string;
  address?: string;
  device?: string;
};

type Asking = { readonly session: Session | null; thrown?: unknown };
type Ask = (call: Call, input: object, options: CallOptions) => Promise<unknown>;

// Reading the file limit of the process takes longer than all the rest.
const limits = connectionLimits(testConfig(''));
const servers = new WeakMap<Context, WeakMap<readonly Implementation[], Promise<Ask>>>();

/**
 * Asks a server of these routes for a call, through `inject`; each context and list of routes has one server. The session is taken as it
 * is given, with no row behind it. Answers are not kept, audit entries not written and passwords not asked for again: what stands around calls
 * is tested where the whole server runs (`wholeServer`).
 *
 * @throws DomainError as the answer names it; of a fault, what the handler threw.
 */
export async function askServer(
  ctx: Context,
  routes: readonly Implementation[],
  call: Call,
  input: object,
  options: CallOptions,
): Promise<unknown> {
  const ofContext = servers.get(ctx) ?? new WeakMap<readonly Implementation[], Promise<Ask>>();
  servers.set(ctx, ofContext);
  const ask = ofContext.get(routes) ?? openServer(ctx, routes);
  ofContext.set(routes, ask);
  return (await ask)(call, input, options);
}

async function openServer(ctx: Context, routes: readonly Implementation[]): Promise<Ask> {
  const asking = new Map<string, Asking>();
  const server = await createServer(ctx, limits);
  registerCalls(server, runtimeOf(ctx, routes.map(bare)), {
    resolve: async (token) => asking.get(token)?.session ?? null,
    hold: (_session, work) => work(),
  });
  server.addHook('onError', async (request, _reply, error) => {
    const own = asking.get(String(request.headers['x-asking']));
    if (own) own.thrown = error;
  });
  if (!drawnContexts.has(ctx)) recordOutcomes(server);
  await server.ready();
  return async (call, input, { session = null, ...options }) => {
    const token = randomBytes(18).toString('base64url');
    const own: Asking = { session };
    asking.set(token, own);
    const reply = await server.inject({
      method: 'POST',
      url: pathsOf(call)[0] ?? '',
      remoteAddress: options.address ?? '192.0.2.1',
      headers: {
        'content-type': 'application/json',
        'user-agent': options.device ?? 'test',
        'x-asking': token,
        ...(session && { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      payload: JSON.stringify({ ...input, lang: options.language ?? 'en' }),
    });
    asking.delete(token);
    const answer = reply.json<{ code: number; error: never; params: Record<string, unknown>; data: unknown }>();
    if (answer.code === 0) return answer.data;
    throw isDomainError(own.thrown) ? new DomainError(answer.error, answer.params) : own.thrown;
  };
}

function bare({ call, handler }: Implementation): Implementation {
  const { audit: _audit, isCacheable: _isCacheable, needsPassword: _needsPassword, ...rest } = call;
  return { call: rest, handler };
}

import { createHash } from 'node:crypto';
import { type Call, type Language, parseLanguage, type Surface } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairLimiter } from '../fair-limiter.ts';
import type { Session } from '../session.ts';
import type { CallRequest, UploadedFile } from './implement.ts';
import { mergeParameters } from './input.ts';
import { networkOf, siteOf } from './limits/client-network.ts';
import { createRateCounter } from './limits/rate-counter.ts';
import { openForm } from './read-form.ts';
import { type CallAnswer, callKey, checkAccess, type PreparedCall, type Runtime, runCall } from './runtime.ts';

export type ResolveSession = (token: string) => Promise<Session | null>;

/** Runs `work` so that nothing of it is written once the session has ended. */
export type HoldSession = <Result>(session: Session, work: () => Promise<Result>) => Promise<Result>;

/** Whose requests these are, and for how long. */
export type Sessions = { readonly resolve: ResolveSession; readonly hold: HoldSession };

const prefixes: Readonly<Record<Surface, readonly string[]>> = {
  buyer: ['/api', '/wap/api'],
  seller: ['/seller/api'],
  admin: ['/admin/api'],
};

/** Paths under which a call is served. */
export const pathsOf = (call: Call) =>
  [...prefixes[call.surface], ...(call.alsoUnder ?? [])].map((prefix) => `${prefix}/${call.name}.action`);

const ratePerMinute = 600;
/** Of a call that is counted by a field, which whoever asks writes themselves: in each process, whatever the field says. */
const networksRatePerMinute = 6000;

/** Makes a route of every call under every prefix of its surface. */
export function registerCalls(server: FastifyInstance, runtime: Runtime, sessions: Sessions): void {
  const factor = runtime.ctx.config.rateLimitFactor;
  for (const prepared of runtime.calls.values()) {
    const { call } = prepared;
    const limits = factor > 0 ? limitsOf(server, call, factor) : {};
    for (const url of pathsOf(call)) {
      server.route({
        url,
        method: [...call.methods],
        ...limits,
        handler: (request, reply) => answer({ runtime, prepared, sessions, request }, reply),
      });
      const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (m) => !call.methods.some((own) => own === m),
      );
      server.route({
        url,
        method: others,
        handler: (_request, reply) => {
          reply.header('allow', call.methods.join(', '));
          throw new DomainError('method_not_allowed');
        },
      });
    }
  }
}

/** One counter for all prefixes of a call, under its own name where all processes share them. */
function limitsOf(server: FastifyInstance, call: Call, factor: number) {
  const { ratedBy } = call;
  const own = call.ratePerMinute ?? ratePerMinute;
  const ofNetwork = ({ ip }: FastifyRequest) => `${callKey(call)} ${networkOf(ip)}`;
  const limit = (perMinute: number, keyGenerator: (request: FastifyRequest) => string) =>
    server.rateLimit({ max: perMinute * factor, timeWindow: 60_000, keyGenerator });
  if (ratedBy === undefined) return { onRequest: [limit(own, ofNetwork)] };
  const ofField = (request: FastifyRequest) => {
    const value = fieldOf(request, ratedBy);
    return value === '' ? ofNetwork(request) : `${callKey(call)} ${ratedBy} ${digestOf(value)}`;
  };
  const ofNetworks = createRateCounter(60_000);
  const guard = async (request: FastifyRequest) => {
    if (ofNetworks.increment(ofNetwork(request)).count > networksRatePerMinute * factor)
      throw new DomainError('frequent_operation');
  };
  // The field may be in the body, which is read by then.
  return { onRequest: [guard], preHandler: [limit(own, ofField)] };
}

/** A field of the query or the body; empty where there is none that is a text. */
function fieldOf({ query, body }: FastifyRequest, name: string): string {
  const values = [query, body].map((part) => (part as Record<string, unknown> | null | undefined)?.[name]);
  return values.find((value): value is string => typeof value === 'string') ?? '';
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Files are held whole in memory while they are worked on: only some at once, networks in turn and few of one. The others wait
 * unread. A place is taken when a file of somebody known begins to arrive: forms without one hold none.
 */
const filesInTurn = createFairLimiter({ atOnce: 8, atOncePerGroup: 3, maxWaiting: 200, maxWaitingPerGroup: 60 });

/** Files that are read before it is known whose they are, because their token may be a field that comes after them: nobody waits. */
const unauthenticatedUploads = createFairLimiter({
  atOnce: 4,
  atOncePerGroup: 2,
  maxWaiting: 0,
  maxWaitingPerGroup: 1,
});

async function answer(arrival: Arrival, reply: FastifyReply): Promise<FastifyReply> {
  const { prepared, request } = arrival;
  const receive = prepared.call.takesFile ? receiveFileAndRun : receiveAndRun;
  const result = await receive(arrival);
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  if (result.isShared && request.method === 'GET') {
    const etag = etagOf(result.body);
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.send(result.body);
}

/** Who asks, as far as their token tells. */
type Caller = Pick<CallRequest, 'session' | 'hasEnded'>;

type Arrival = {
  readonly runtime: Runtime;
  readonly prepared: PreparedCall;
  readonly sessions: Sessions;
  readonly request: FastifyRequest;
};

async function receiveAndRun(arrival: Arrival): Promise<CallAnswer> {
  const { prepared, sessions, request } = arrival;
  const parameters = mergeParameters(request.query as Record<string, unknown>, asFields(request.body));
  return run(arrival, parameters, await identifyCaller(prepared.call, request, parameters, sessions.resolve));
}

/** A file whose sender is known when it begins is read only if they may send it. */
async function receiveFileAndRun(arrival: Arrival): Promise<CallAnswer> {
  const { request, sessions } = arrival;
  const { call } = arrival.prepared;
  const merged = (fields: Readonly<Record<string, unknown>>) =>
    mergeParameters(request.query as Record<string, unknown>, fields);
  const identify = (fields: Readonly<Record<string, unknown>>) =>
    identifyCaller(call, request, merged(fields), sessions.resolve);
  if (!request.isMultipart()) {
    checkAccess(call, await identify({}));
    throw new DomainError('unsupported_media_type');
  }
  const { fields, readFile } = await openForm(request, call);
  const caller = await identify(fields);
  if (!readFile) return run(arrival, merged(fields), caller);
  const site = siteOf(request.ip);
  if (call.surface === 'buyer' && caller.session === null && !caller.hasEnded) {
    return unauthenticatedUploads(site, async () => {
      const file = await readFile();
      const sender = await identify(fields);
      checkAccess(call, sender);
      return filesInTurn(site, () => run(arrival, merged(fields), sender, file));
    });
  }
  checkAccess(call, caller);
  return filesInTurn(site, async () => {
    const file = await readFile();
    // A token that comes after the file may contradict the one before it.
    return run(arrival, merged(fields), await identify(fields), file);
  });
}

function run(
  { runtime, prepared, sessions, request }: Arrival,
  parameters: Record<string, unknown>,
  caller: Caller,
  file?: UploadedFile,
): Promise<CallAnswer> {
  const { call } = prepared;
  const callRequest: CallRequest = {
    call,
    ...caller,
    language: languageOf(parameters.lang),
    address: request.ip,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    ...idempotencyKeyOf(call, request),
    ...(file ? { file } : {}),
  };
  const answered = () => runCall(runtime, prepared, parameters, callRequest);
  // What everybody may call is refused to nobody because a session ended meanwhile.
  return caller.session && call.access !== 'visitor' ? sessions.hold(caller.session, answered) : answered();
}

const etags = new WeakMap<Buffer, string>();

/** The tag of a body; it is made when a GET first asks for it, and kept as long as the body is. */
function etagOf(body: Buffer): string {
  const known = etags.get(body);
  if (known !== undefined) return known;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  etags.set(body, etag);
  return etag;
}

function languageOf(value: unknown): Language {
  return parseLanguage(value) ?? 'en';
}

function asFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new DomainError('invalid_parameters', { fields: [{ field: '', reason: 'object' }] });
  }
  return body as Record<string, unknown>;
}

const tokenPattern = /^[A-Za-z0-9_-]{20,128}$/;

/** The header comes first; as a parameter the token is read only on the storefront's calls, as the specification has it. */
async function identifyCaller(
  call: Call,
  request: FastifyRequest,
  parameters: Record<string, unknown>,
  resolveSession: ResolveSession,
): Promise<Caller> {
  const header = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const parameter = call.surface === 'buyer' && typeof parameters.token === 'string' ? parameters.token : undefined;
  if (header && parameter && header !== parameter) throw new DomainError('conflicting_tokens');
  const token = header || parameter;
  if (!token) return { session: null };
  const session = tokenPattern.test(token) ? await resolveSession(token) : null;
  return session ? { session } : { session, hasEnded: true };
}

function idempotencyKeyOf(call: Call, request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers['idempotency-key'];
  if (!call.isIdempotent || key === undefined) return {};
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new DomainError('invalid_parameters', { fields: [{ field: 'Idempotency-Key', reason: 'pattern' }] });
  }
  return { idempotencyKey: key };
}

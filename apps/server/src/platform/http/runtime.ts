import { allCalls, type Call, type ErrorKey, type Language, mayRefuse, permissionsOf } from '@entrepot/contract';
import { DomainError, minuteMs } from '@entrepot/domain';
import { type AuditReader, withAudit } from '../audit.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import { forPublicRead } from '../database/request-site.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import type { CallRequest, Implementation } from './implement.ts';
import { compileInput } from './input.ts';
import { siteOf } from './limits/client-network.ts';
import { createRateCounter } from './limits/rate-counter.ts';
import { refusalOf } from './refusal.ts';
import { SerialisedJson, serialiserOf } from './serialised-json.ts';

/** A call ready to run. Its parser and its serialiser are compiled when they are first used. */
export type PreparedCall = {
  readonly call: Call;
  readonly parse: (parameters: Readonly<Record<string, unknown>>) => object;
  readonly serialise: (output: unknown) => string;
  readonly handler: Implementation['handler'];
};

/** Lets a read that must be worked out pass when it is its site's turn. */
type ReadLimit = (site: string, read: () => Promise<CachedResponse>) => Promise<CachedResponse>;

type Limit = <Result>(group: string, work: () => Promise<Result>) => Promise<Result>;

export type Runtime = {
  readonly ctx: Context;
  readonly calls: ReadonlyMap<string, PreparedCall>;
  /** What the audit log keeps of objects, by their kind. */
  readonly auditReaders: ReadonlyMap<string, AuditReader>;
  readonly limitRead: ReadLimit;
  /** Lets a search in what is one's own begin when the person's one before has ended. */
  readonly limitOwnSearches: Limit;
  /** Lets such a search pass when it is the person's turn among all. */
  readonly limitSearch: Limit;
  /** Lets a call whose answer nobody shares pass when it is its site's turn. */
  readonly limitOwn: Limit;
};

/** Key of a call in the runtime: names repeat between surfaces. */
export const callKey = (call: Pick<Call, 'surface' | 'name'>) => `${call.surface}/${call.name}`;

/**
 * Joins every declared call with its implementation.
 *
 * @throws Error when a declared call has no implementation, or has two, or an implementation is undeclared.
 */
export function prepareCalls(
  ctx: Context,
  implementations: readonly Implementation[],
  readers: readonly AuditReader[] = [],
): Runtime {
  const byKey = new Map<string, Implementation>();
  for (const implementation of implementations) {
    const key = callKey(implementation.call);
    if (byKey.has(key)) throw new Error(`${key} is implemented twice`);
    if (!allCalls.includes(implementation.call)) throw new Error(`${key} is implemented but not declared`);
    byKey.set(key, implementation);
  }
  for (const call of allCalls) {
    const key = callKey(call);
    if (!byKey.has(key)) throw new Error(`${key} is declared but not implemented`);
  }
  return runtimeOf(ctx, implementations, readers);
}

/** A runtime of these calls alone. */
export function runtimeOf(
  ctx: Context,
  implementations: readonly Implementation[],
  readers: readonly AuditReader[] = [],
): Runtime {
  const calls = new Map(
    implementations.map(({ call, handler }): [string, PreparedCall] => [
      callKey(call),
      { call, parse: compiledOnUse(() => compileInput(call)), serialise: serialiserOf(call.output), handler },
    ]),
  );
  const auditReaders = new Map(readers.map((reader) => [reader.object, reader]));
  const factor = ctx.config?.rateLimitFactor ?? 0;
  const limitOwnSearches = createFairLimiter(ownSearchLimits);
  const limitSearch = createFairLimiter(searchLimits);
  const limitOwn: Limit = factor > 0 ? createFairLimiter(ownLimits) : (_site, work) => work();
  return { ctx, calls, auditReaders, limitRead: limitReads(factor), limitOwnSearches, limitSearch, limitOwn };
}

/** Compiling every schema took most of a start; a process that replaces a dead one has to serve at once. */
function compiledOnUse<Given, Result>(compile: () => (given: Given) => Result): (given: Given) => Result {
  let compiled: ((given: Given) => Result) | undefined;
  return (given) => {
    compiled ??= compile();
    return compiled(given);
  };
}

/** Of one site, over all calls whose answers are shared; what is kept does not count. */
const readsPerMinute = 900;

/**
 * Of one site, so that its flood leaves places to the reads of others, and two of the eight connections of the pool that public reads have. The same
 * number as of its own calls. People behind one address, as in an office, do not feel it: six at once that take a tenth of a second each are four
 * times what `readsPerMinute` lets pass, and what they all open in one moment has room to wait.
 */
const readsAtOncePerSite = 6;
const readLimits = { atOnce: 32, maxWaiting: 400, maxWaitingPerGroup: 86 };

/**
 * Public reads that no kept answer serves, such as searches that nobody asked before, are limited per site and take turns
 * between sites, a few of each at once. Enough go on at once that what they ask of the database leaves and comes back several at a time. Pages
 * have asked for their turn already.
 */
function limitReads(factor: number): ReadLimit {
  const inTurn = createFairLimiter(factor > 0 ? { ...readLimits, atOncePerGroup: readsAtOncePerSite } : readLimits);
  const reads = createRateCounter(minuteMs);
  return async (site, read) => {
    if (site === '') return read();
    if (factor > 0 && reads.increment(site).count > readsPerMinute * factor)
      throw new DomainError('frequent_operation');
    return inTurn(site, () => forPublicRead(site, read));
  };
}

/**
 * A word may be looked for in all orders, products or reviews of a large store: each person waits for their own searches before they take
 * a place of their site's, where colleagues work, and all together leave connections of the pool to everybody else.
 */
const ownSearchLimits = {
  atOnce: Number.POSITIVE_INFINITY,
  atOncePerGroup: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerGroup: 10,
};
const searchLimits = { atOnce: 4, maxWaiting: 200, maxWaitingPerGroup: 10 };

/**
 * Whoever keeps hundreds of calls going at once waits for their own, on however many connections and in however many names: they would
 * take every connection of the pool, and all others would wait for one in the same line, too long.
 */
const ownLimits = {
  atOnce: Number.POSITIVE_INFINITY,
  atOncePerGroup: 6,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerGroup: 200,
};

const isSearch = (input: object): boolean =>
  'keyword' in input && typeof input.keyword === 'string' && input.keyword.trim() !== '';

export type CallAnswer = CachedResponse & { readonly isShared: boolean };

const opening = '{"code":0,"msg":"","data":';

/**
 * Runs a call: check access, parse, handle, serialise. The answer is the envelope's bytes.
 *
 * Cacheable calls run without a session, so that one answer serves everybody.
 *
 * @throws DomainError as the call declares, `invalid_parameters`, `not_logged_in`, `session_expired` or `not_allowed`.
 */
export async function runCall(
  runtime: Runtime,
  prepared: PreparedCall,
  parameters: Readonly<Record<string, unknown>>,
  request: CallRequest,
): Promise<CallAnswer> {
  const { ctx } = runtime;
  const { call } = prepared;
  const startedMs = performance.now();
  let outcome = 'failed';
  try {
    checkAccess(call, request);
    checkProofs(ctx, call, request);
    const input = prepared.parse(parameters);
    const answer = call.isCacheable
      ? await sharedAnswer(runtime, prepared, input, request)
      : { ...(await inOwnTurn(runtime, prepared, input, request)), isShared: false };
    outcome = 'done';
    return answer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      assertDeclared(ctx, call, refusal.error);
      outcome = 'refused';
      ctx.metrics.refusals.inc({ call: call.name, error: refusal.error });
    }
    throw error;
  } finally {
    ctx.metrics.calls.observe({ call: callKey(call), outcome }, (performance.now() - startedMs) / 1000);
  }
}

/**
 * What a call does not declare is missing from the API document and from what clients are made for. People get their answer all
 * the same; where refusals are strict, as in tests, it counts as a fault.
 */
function assertDeclared(ctx: Pick<Context, 'config' | 'log'>, call: Call, key: ErrorKey): void {
  if (mayRefuse(call, key)) return;
  const message = `${callKey(call)} answers ${key}, which it does not declare`;
  if (ctx.config?.strictRefusals) {
    process.emitWarning(message);
    throw new Error(message);
  }
  ctx.log.error(message);
}

async function sharedAnswer(
  runtime: Runtime,
  prepared: PreparedCall,
  input: object,
  request: CallRequest,
): Promise<CallAnswer> {
  const { ctx, limitRead } = runtime;
  const key = answerKey(prepared.call, input, request.language);
  const kept = ctx.responseCache.get(key);
  if (kept) return { body: kept.body, isShared: true };
  const anonymous = { ...request, session: null };
  const site = siteOf(request.address);
  const { body } = await ctx.responseCache.fill(key, () => ownAnswer(runtime, prepared, input, anonymous), {
    group: site,
    run: (work) => limitRead(site, work),
  });
  return { body, isShared: true };
}

function inOwnTurn(
  runtime: Runtime,
  prepared: PreparedCall,
  input: object,
  request: CallRequest,
): Promise<CachedResponse> {
  const { session, address } = request;
  const answer = () => ownAnswer(runtime, prepared, input, request);
  // A page that calls in process has had its turn.
  const inSitesTurn = (work: () => Promise<CachedResponse>) =>
    address === '' ? work() : runtime.limitOwn(siteOf(address), work);
  if (session === null || !isSearch(input)) return inSitesTurn(answer);
  const person = `${session.audience}:${session.userId}`;
  // A site with many names waits for its own before it takes a place of everybody's searches; whoever searches without a pause does so
  // before that, and leaves the site's places to colleagues.
  return runtime.limitOwnSearches(person, () => inSitesTurn(() => runtime.limitSearch(person, answer)));
}

async function ownAnswer(
  { ctx, auditReaders }: Runtime,
  prepared: PreparedCall,
  input: object,
  request: CallRequest,
): Promise<CachedResponse> {
  const { call } = prepared;
  const handle = () => prepared.handler(ctx, input as never, request as never);
  const output = call.audit
    ? await withAudit(ctx, auditReaders, { call, audit: call.audit, input: { ...input }, request }, handle)
    : await handle();
  const json = output instanceof SerialisedJson ? output.text : prepared.serialise(output);
  return { body: Buffer.from(`${opening}${json}}`) };
}

function answerKey(call: Call, input: object, language: Language): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${callKey(call)} ${language} ${JSON.stringify(sorted)}`;
}

/**
 * @throws DomainError where a session is needed: `not_logged_in` without a token, `session_expired` with the token of none,
 * `not_allowed` with one of another audience.
 */
export function checkAccess(call: Call, { session, hasEnded }: Pick<CallRequest, 'session' | 'hasEnded'>): void {
  if (call.access === 'visitor') return;
  if (!session) throw new DomainError(hasEnded ? 'session_expired' : 'not_logged_in');
  const isAllowed =
    typeof call.access === 'string'
      ? session.audience === call.access
      : session.audience === 'staff' && permissionsOf(call).some((permission) => session.permissions.has(permission));
  if (!isAllowed) throw new DomainError('not_allowed');
}

const passwordCountsMs = 10 * minuteMs;

/** Until when the calls that need the password go through after it was given. */
export const passwordCountsUntil = (givenAt: Date) => new Date(givenAt.getTime() + passwordCountsMs);

/**
 * @throws DomainError `totp_enrolment_required` where staff have to set an authenticator app up before they work, and
 * `password_confirmation_required` where the password was given too long ago.
 */
function checkProofs(ctx: Context, call: Call, { session }: CallRequest): void {
  if (session?.audience !== 'staff') return;
  if (typeof call.access === 'object' && session.mustEnrolTotp) throw new DomainError('totp_enrolment_required');
  if (!call.needsPassword) return;
  const { passwordGivenAt } = session;
  if (!passwordGivenAt || passwordCountsUntil(passwordGivenAt) <= ctx.clock.now())
    throw new DomainError('password_confirmation_required');
}

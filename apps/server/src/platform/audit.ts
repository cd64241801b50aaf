import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@entrepot/contract';
import { DomainError, isDomainError, isOvertaken } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { aroundTransactions, type Db, inTx, type Tx } from './database.ts';
import type { CallRequest } from './http/implement.ts';

/** What the audit log keeps of an object: states, amounts, permissions. Nothing secret, and nothing that an erasure must remove. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Tells what is recorded of one kind of object; null when there is none of this id. */
export type AuditReader = {
  readonly object: string;
  readonly read: (db: Db | Tx, id: string) => Promise<AuditFacts | null>;
  /** Of staff: how colleagues know them. */
  readonly nameOf?: (db: Db, id: bigint) => Promise<string | undefined>;
};

export type AuditEntry = {
  /** Null for the installation itself. */
  readonly staffId: bigint | null;
  readonly address: string;
  readonly call: string;
  readonly object: string;
  readonly objectId: string;
  readonly reason: string;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly requestId: string;
};

/**
 * Adds an entry to the log, in the transaction that does what it tells. The log is locked until the commit: make it the last
 * statement of a transaction.
 */
export async function writeAuditEntry(ctx: Pick<Context, 'clock'>, tx: Tx, entry: AuditEntry): Promise<void> {
  const facts = (value: AuditFacts | null) => (value === null ? null : JSON.stringify(value));
  await sql`select audit_append(${entry.staffId}::bigint, ${entry.address}, ${entry.call}, ${entry.object}, ${entry.objectId},
    ${entry.reason}, ${facts(entry.before)}::jsonb, ${facts(entry.after)}::jsonb, ${entry.requestId}, ${ctx.clock.now()})`.execute(
    tx,
  );
}

/** What is known of the call that is being made: which object, and whether anything has been written. */
type Scope = { objectId: string; facts: AuditFacts | undefined; hasWritten: boolean; isRepetition: boolean };

const current = new AsyncLocalStorage<Scope>();

/** Names the object of the running call where its input does not: what it has just made. */
export function nameAuditedObject(id: bigint | string): void {
  const scope = current.getStore();
  if (scope) scope.objectId = String(id);
}

/** Filters that are typed rather than chosen. */
const typedFilters: ReadonlySet<string> = new Set(['keyword', 'staff']);

/**
 * Says in the transaction of the running call what is taken out by it as a file: how many rows, and by which filters. What somebody typed to
 * search by is left out, for it may name a person, and no entry is ever erased.
 */
export function recordRowsExported(filter: Readonly<Record<string, unknown>>, rows: number): void {
  const scope = current.getStore();
  if (!scope) return;
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const words = asked.map(([name, value]) => `${name}=${typedFilters.has(name) ? '…' : String(value)}`);
  scope.facts = { filter: words.join('&'), rows };
}

/** Says that the running call repeats an earlier one and changes nothing. */
export function markRepetition(): void {
  const scope = current.getStore();
  if (scope) scope.isRepetition = true;
}

type AuditedCall = {
  readonly call: Call;
  readonly audit: NonNullable<Call['audit']>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly request: CallRequest;
};

/**
 * Makes a call of staff with an entry in each transaction that it commits: what was recorded of its object before and after. Changes of
 * one object by staff wait for each other, so that what was before is true.
 *
 * An audited call that changes something outside a transaction is a fault: it is logged with an entry of its own; where refusals are
 * strict, as in tests, it throws.
 */
export async function withAudit<Output>(
  ctx: Context,
  readers: ReadonlyMap<string, AuditReader>,
  audited: AuditedCall,
  work: () => Promise<Output>,
): Promise<Output> {
  const { call, audit, input, request } = audited;
  const staffId = request.session?.userId ?? null;
  const named = audit.id === undefined ? staffId : input[audit.id];
  const givenId = named === undefined || named === null ? '' : String(named);
  const scope: Scope = { objectId: givenId, facts: undefined, hasWritten: false, isRepetition: false };
  const read = async (tx: Tx) =>
    scope.objectId === '' ? null : ((await readers.get(audit.object)?.read(tx, scope.objectId)) ?? null);
  let before: AuditFacts | null = null;
  const begin = async (tx: Tx) => {
    scope.objectId = givenId;
    scope.isRepetition = false;
    scope.facts = undefined;
    if (givenId !== '') await lockObject(tx, audit.object, givenId);
    before = await read(tx);
  };
  const end = async (tx: Tx) => {
    scope.hasWritten = true;
    if (scope.isRepetition) return;
    const reason = typeof input.reason === 'string' ? input.reason.trim() : '';
    const { objectId } = scope;
    const { address, requestId } = request;
    const after = scope.facts ?? (await read(tx));
    const { object } = audit;
    const entry = { staffId, address, call: call.name, object, objectId, reason, before, after, requestId };
    await writeAuditEntry(ctx, tx, entry);
  };
  return current.run(scope, async () => {
    const output = await aroundTransactions({ begin, end }, work).catch(async (error: unknown) => {
      throw await withColleague(ctx, readers, { audited, id: givenId }, error);
    });
    if (scope.hasWritten) return output;
    const fault = `${call.surface}/${call.name} is audited and opened no transaction`;
    if (ctx.config.strictRefusals) throw new Error(fault);
    ctx.log.error(fault);
    await inTx(ctx.db, async (tx) => {
      await begin(tx);
      await end(tx);
    });
    return output;
  });
}

type EarlierCallRow = {
  readonly staffId: bigint | null;
  readonly call: string;
  readonly after: AuditFacts | null;
};

/** A refusal of whoever was overtaken, with who changed the object and by which call, where that was a colleague and nothing has changed it since. */
async function withColleague(
  ctx: Context,
  readers: ReadonlyMap<string, AuditReader>,
  { audited, id }: { readonly audited: AuditedCall; readonly id: string },
  error: unknown,
): Promise<unknown> {
  const { audit, request } = audited;
  if (!isDomainError(error) || !isOvertaken(error.key) || audit.id === undefined) return error;
  const { rows } = await sql<EarlierCallRow>`
    select staff_id as "staffId", call, facts_after as after from audit_entries
    where object = ${audit.object} and object_id = ${id} order by position desc limit 1`.execute(ctx.db);
  const [last] = rows;
  if (!last?.staffId || last.staffId === request.session?.userId) return error;
  const facts = await readers.get(audit.object)?.read(ctx.db, id);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(facts ?? null)), last.after)) return error;
  const byName = await readers.get('staff')?.nameOf?.(ctx.db, last.staffId);
  return byName === undefined ? error : new DomainError(error.key, { ...error.params, byName, byCall: last.call });
}

/** Before anything else is locked, so that the order of locks stays one. */
async function lockObject(tx: Tx, object: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${object}:${id}`}, 0))`.execute(tx);
}

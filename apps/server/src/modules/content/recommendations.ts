import type { adminRecommendations, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import { listPickedProducts, namePickedProducts } from '../catalogue/index.ts';

type RecommendationRow = {
  readonly id: bigint;
  readonly version: number;
  readonly productId: bigint;
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

const columns = sql`id, version, product_id as "productId", position, starts_at as "startsAt", ends_at as "endsAt"`;

/** The picked products that run now and are listed, in their order; at most so many. */
export async function readRecommended(ctx: Context, most: number, language: string) {
  const now = ctx.clock.now();
  const { rows } = await sql<{ productId: bigint }>`select product_id as "productId" from recommended_products
    where starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by position, id`.execute(ctx.readDb);
  const picked = await listPickedProducts(
    ctx,
    rows.map(({ productId }) => productId),
    language,
  );
  return picked.slice(0, most);
}

/** Every picked product, in its order. */
export async function listRecommendations(
  ctx: Context,
  language: string,
): Promise<OutputOf<typeof adminRecommendations.recommendationList>> {
  const now = ctx.clock.now();
  const { rows } =
    await sql<RecommendationRow>`select ${columns} from recommended_products order by position, id`.execute(ctx.db);
  const products = await namePickedProducts(
    ctx.db,
    rows.map(({ productId }) => productId),
    language,
  );
  return rows.map((row) => {
    const { name = '', storeName = '', imgUrl = '', isListed = false } = products.get(row.productId) ?? {};
    return {
      recommendationId: String(row.id),
      version: row.version,
      productId: String(row.productId),
      name,
      storeName,
      imgUrl,
      state: stateOf(row, isListed, now),
      position: row.position,
      startTime: row.startsAt.toISOString(),
      ...(row.endsAt && { endTime: row.endsAt.toISOString() }),
    };
  });
}

function stateOf({ startsAt, endsAt }: RecommendationRow, isListed: boolean, now: Date) {
  if (endsAt && endsAt <= now) return 'ended';
  if (!isListed) return 'unpublished';
  return startsAt > now ? 'planned' : 'running';
}

/**
 * Picks a product, or changes the version of its pick that was read.
 *
 * @throws DomainError `content_not_found`, `content_changed` also for a product that was picked already, `product_not_found`,
 * `period_invalid`.
 */
export async function saveRecommendation(
  ctx: Context,
  input: InputOf<typeof adminRecommendations.recommendationSave>,
): Promise<bigint> {
  const [startsAt, endsAt] = [new Date(input.startTime), input.endTime === undefined ? null : new Date(input.endTime)];
  if (endsAt && endsAt <= startsAt) throw new DomainError('period_invalid');
  const productId = BigInt(input.productId);
  try {
    return await inTx(ctx.db, async (tx) => {
      if (!(await namePickedProducts(tx, [productId], 'en')).has(productId)) throw new DomainError('product_not_found');
      const held =
        input.recommendationId === undefined
          ? undefined
          : await lockVersion(tx, { ...input, recommendationId: input.recommendationId });
      const id = held?.id ?? ctx.ids.next();
      await sql`insert into recommended_products (id, product_id, position, starts_at, ends_at)
        values (${id}, ${productId}, ${input.position}, ${startsAt}, ${endsAt})
        on conflict (id) do update set product_id = excluded.product_id, position = excluded.position, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at, version = recommended_products.version + 1`.execute(tx);
      nameAuditedObject(id);
      tx.afterCommit(ctx.responseCache.invalidateSoon);
      return id;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'recommended_products_once') throw new DomainError('content_changed');
    throw error;
  }
}

/**
 * Ends a pick.
 *
 * @throws DomainError `content_not_found`, `content_changed`.
 */
export function removeRecommendation(
  ctx: Context,
  input: InputOf<typeof adminRecommendations.recommendationDelete>,
): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const { id } = await lockVersion(tx, input);
    await sql`delete from recommended_products where id = ${id}`.execute(tx);
    tx.afterCommit(ctx.responseCache.invalidateSoon);
    return null;
  });
}

type Version = { readonly recommendationId: string; readonly version?: number };

async function lockVersion(tx: Tx, { recommendationId, version }: Version): Promise<RecommendationRow> {
  const { rows } = await sql<RecommendationRow>`select ${columns} from recommended_products
    where id = ${BigInt(recommendationId)} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('content_not_found');
  if (row.version !== version) throw new DomainError('content_changed');
  return row;
}

import type { ProductOption, Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { SkuInput } from './product.policy.ts';

export type LiveSku = { readonly id: bigint; readonly choice: readonly number[]; readonly stock: number };
export type LiveSkus = { readonly options: readonly ProductOption[]; readonly skus: readonly LiveSku[] };

/** The variants that a product has, locked in the order of their ids, so that what follows sees the stock that orders left. */
export async function lockSkus(tx: Tx, productId: bigint): Promise<LiveSkus> {
  const { rows } = await sql<LiveSku & { options: readonly ProductOption[] }>`
    select k.id, k.choice, k.stock, d.options
      from skus k left join product_details d on d.product_id = k.product_id
     where k.product_id = ${productId} and k.removed_at is null order by k.id for no key update of k`.execute(tx);
  return { options: rows[0]?.options ?? [], skus: rows };
}

export type WrittenSku = SkuInput & { readonly id: bigint; readonly attrTexts: Texts };

export type SkuWrites = {
  readonly productId: bigint;
  readonly kept: readonly WrittenSku[];
  readonly added: readonly WrittenSku[];
  /** All of these, in the order of the product's page. */
  readonly order: readonly bigint[];
  readonly goneIds: readonly bigint[];
  /** Kept ones that stand for other positions than before. */
  readonly movedIds: readonly bigint[];
};

/** Writes a product's variants. The caller holds their locks. */
export async function writeSkus(tx: Tx, writes: SkuWrites, at: Date): Promise<void> {
  const { productId, kept, added, goneIds, movedIds } = writes;
  // A choice is unique among live variants: the ones that make way step aside first.
  if (goneIds.length > 0)
    await sql`update skus set removed_at = ${at}, stock = 0 where id = any (${goneIds}::bigint[])`.execute(tx);
  if (movedIds.length > 0)
    await sql`update skus set choice = array[-1] || choice where id = any (${movedIds}::bigint[])`.execute(tx);
  const placeOf = new Map(writes.order.map((id, position) => [id, position]));
  const row = (sku: WrittenSku) => ({
    id: String(sku.id),
    position: placeOf.get(sku.id),
    code: sku.code ?? '',
    choice: sku.choice,
    attr_texts: sku.attrTexts,
    price_micro: String(sku.priceMicro),
    discount_micro: sku.discountPriceMicro === undefined ? null : String(sku.discountPriceMicro),
    stock: sku.stock,
    weight_grams: sku.weightGrams,
    picture: sku.picture ?? '',
    barcode: sku.barcode ?? null,
    has_cost: sku.costMicro !== undefined,
    cost_micro: (sku.costMicro ?? null) === null ? null : String(sku.costMicro),
  });
  await sql`
    with kept as (
      update skus s set position = w.position, code = w.code, choice = w.choice, attr_texts = w.attr_texts, price_micro = w.price_micro,
             discount_micro = w.discount_micro, stock = w.stock, weight_grams = w.weight_grams, picture = w.picture,
             barcode = coalesce(w.barcode, s.barcode), cost_micro = case when w.has_cost then w.cost_micro else s.cost_micro end
        from jsonb_to_recordset(${JSON.stringify(kept.map(row))}::jsonb) as w ${skuShape} where s.id = w.id
    )
    insert into skus (id, product_id, position, code, choice, attr_texts, price_micro, discount_micro, stock, weight_grams, picture,
      barcode, cost_micro)
    select w.id, ${productId}, w.position, w.code, w.choice, w.attr_texts, w.price_micro, w.discount_micro, w.stock, w.weight_grams, w.picture,
           coalesce(w.barcode, ''), w.cost_micro
      from jsonb_to_recordset(${JSON.stringify(added.map(row))}::jsonb) as w ${skuShape}`.execute(tx);
}

const skuShape = sql`(id bigint, position integer, code text, choice integer[], attr_texts jsonb, price_micro bigint,
  discount_micro bigint, stock integer, weight_grams integer, picture text, barcode text, has_cost boolean, cost_micro bigint)`;

import { lowestMicro, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { isStored, lowestPriceOf, type ProductState, type SkuState } from './product-state.ts';

type Product = { readonly id: bigint; readonly state: ProductState };

const shape = sql`(id bigint, handle text, category_id bigint, collection_id bigint, freight_template_id bigint, status text,
  own_language text, titles jsonb, pictures text[], price_micro bigint, discount_micro bigint, discount_starts_at timestamptz,
  discount_ends_at timestamptz, retail_price_micro bigint, original_price_micro bigint, price_tiers jsonb, buy_min integer,
  buy_multiple integer, unit text)`;

function rowOf({ id, state }: Product) {
  const { discount } = state;
  return {
    id: String(id),
    handle: state.handle,
    category_id: String(state.categoryId),
    collection_id: state.collectionId === null ? null : String(state.collectionId),
    freight_template_id: String(state.freightTemplateId),
    status: state.status,
    own_language: state.ownLanguage,
    titles: state.titles,
    pictures: state.pictures.filter(isStored),
    price_micro: String(lowestPriceOf(state.skus)),
    discount_micro: discount && String(lowestMicro(state.skus.map((sku) => sku.discountMicro ?? sku.priceMicro))),
    discount_starts_at: discount?.startsAt ?? null,
    discount_ends_at: discount?.endsAt ?? null,
    retail_price_micro: String(state.retailPriceMicro),
    original_price_micro: String(state.originalPriceMicro),
    price_tiers: state.priceTiers,
    buy_min: state.buyMin,
    buy_multiple: state.buyMultiple,
    unit: state.unit,
  };
}

const asJson = (products: readonly Product[]) => JSON.stringify(products.map(rowOf));

/** Inserts products. Should a handle have been taken a moment ago, it fails so that the transaction is repeated. */
export async function insertProducts(tx: Tx, sellerId: bigint, products: readonly Product[], at: Date): Promise<void> {
  if (products.length === 0) return;
  const { rows } = await sql`
    insert into products (id, seller_id, handle, category_id, collection_id, freight_template_id, status, own_language, titles,
      pictures, price_micro, discount_micro, discount_starts_at, discount_ends_at, retail_price_micro, original_price_micro, price_tiers,
      buy_min, buy_multiple, unit, on_sale_at, created_at, updated_at)
    select w.id, ${sellerId}, w.handle, w.category_id, w.collection_id, w.freight_template_id, w.status, w.own_language, w.titles,
           w.pictures, w.price_micro, w.discount_micro, w.discount_starts_at, w.discount_ends_at, w.retail_price_micro,
           w.original_price_micro, w.price_tiers, w.buy_min, w.buy_multiple, w.unit,
           case when w.status = 'on_sale' then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${asJson(products)}::jsonb) as w ${shape}
    on conflict on constraint products_handle_once do nothing
    returning id`.execute(tx);
  if (rows.length < products.length) throw Object.assign(new Error('a handle was taken meanwhile'), { code: '40001' });
}

export async function updateProducts(tx: Tx, products: readonly Product[], at: Date): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products p set category_id = w.category_id, collection_id = w.collection_id,
           freight_template_id = w.freight_template_id, status = w.status, own_language = w.own_language, titles = w.titles,
           pictures = w.pictures, price_micro = w.price_micro, discount_micro = w.discount_micro,
           discount_starts_at = w.discount_starts_at, discount_ends_at = w.discount_ends_at,
           retail_price_micro = w.retail_price_micro, original_price_micro = w.original_price_micro, price_tiers = w.price_tiers,
           buy_min = w.buy_min, buy_multiple = w.buy_multiple, unit = w.unit,
           on_sale_at = case when w.status = 'on_sale' then coalesce(p.on_sale_at, ${at}::timestamptz) else p.on_sale_at end,
           updated_at = ${at}, version = p.version + 1
      from jsonb_to_recordset(${asJson(products)}::jsonb) as w ${shape} where p.id = w.id`.execute(tx);
}

/** Writes what only the product's own page shows; new products' figures begin at zero, with a score. */
export async function writeDetails(tx: Tx, products: readonly Product[], hotScore: number): Promise<void> {
  const rows = products.map(({ id, state }) => ({
    id: String(id),
    descriptions: state.descriptions,
    options: state.options,
    tags: state.tags,
    size_mm: state.sizeMm,
    picture_alts: state.pictureAlts,
  }));
  await sql`insert into product_details (product_id, descriptions, options, tags, size_mm, picture_alts)
    select w.id, w.descriptions, w.options, w.tags, w.size_mm, w.picture_alts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w (id bigint, descriptions jsonb, options jsonb, tags text[], size_mm integer[], picture_alts jsonb)
    on conflict (product_id) do update set descriptions = excluded.descriptions, options = excluded.options,
      tags = excluded.tags, size_mm = excluded.size_mm, picture_alts = excluded.picture_alts`.execute(tx);
  await sql`insert into product_stats (product_id, hot_score)
    select id, ${hotScore} from unnest(${products.map(({ id }) => id)}::bigint[]) as w (id)
    on conflict (product_id) do nothing`.execute(tx);
}

export type SkuWrite = Omit<SkuState, 'id'> & {
  readonly id: bigint;
  readonly productId: bigint;
  readonly position: number;
  readonly attrTexts: Texts;
};

type SkuWrites = {
  readonly kept: readonly SkuWrite[];
  readonly added: readonly SkuWrite[];
  /** Kept ones that stand for other values than before. */
  readonly moved: readonly bigint[];
  readonly gone: readonly bigint[];
};

const skuShape = sql`(id bigint, product_id bigint, position integer, code text, choice integer[], attr_texts jsonb,
  price_micro bigint, discount_micro bigint, stock integer, weight_grams integer, picture text, barcode text, cost_micro bigint)`;

const skusAsJson = (skus: readonly SkuWrite[]) =>
  JSON.stringify(
    skus.map((sku) => ({
      id: String(sku.id),
      product_id: String(sku.productId),
      position: sku.position,
      code: sku.code,
      choice: sku.choice,
      attr_texts: sku.attrTexts,
      price_micro: String(sku.priceMicro),
      discount_micro: sku.discountMicro === null ? null : String(sku.discountMicro),
      stock: sku.stock,
      weight_grams: sku.weightGrams,
      picture: sku.picture,
      barcode: sku.barcode,
      cost_micro: sku.costMicro === null ? null : String(sku.costMicro),
    })),
  );

/** Writes variants of several products. The caller holds the locks of those that exist. */
export async function writeSkus(tx: Tx, { kept, added, moved, gone }: SkuWrites, at: Date): Promise<void> {
  // A choice is unique among live variants: the ones that make way step aside first.
  if (gone.length > 0)
    await sql`update skus set removed_at = ${at}, stock = 0 where id = any(${gone}::bigint[])`.execute(tx);
  if (moved.length > 0)
    await sql`update skus set choice = array[-1] || choice where id = any(${moved}::bigint[])`.execute(tx);
  if (kept.length > 0)
    await sql`
      update skus s set position = w.position, code = w.code, choice = w.choice, attr_texts = w.attr_texts,
             price_micro = w.price_micro, discount_micro = w.discount_micro, stock = w.stock, weight_grams = w.weight_grams,
             picture = w.picture, barcode = w.barcode, cost_micro = w.cost_micro
        from jsonb_to_recordset(${skusAsJson(kept)}::jsonb) as w ${skuShape} where s.id = w.id`.execute(tx);
  if (added.length > 0)
    await sql`
      insert into skus (id, product_id, position, code, choice, attr_texts, price_micro, discount_micro, stock, weight_grams, picture,
        barcode, cost_micro)
      select w.id, w.product_id, w.position, w.code, w.choice, w.attr_texts, w.price_micro, w.discount_micro, w.stock,
             w.weight_grams, w.picture, w.barcode, w.cost_micro
        from jsonb_to_recordset(${skusAsJson(added)}::jsonb) as w ${skuShape}`.execute(tx);
}

/** Notes from which lines products were last written, so that the same lines are known again. */
export async function noteImports(
  tx: Tx,
  products: readonly { readonly id: bigint; readonly hash: Buffer; readonly publishes: boolean }[],
): Promise<void> {
  await sql`insert into product_imports (product_id, hash, imported_at, publishes)
    select p.id, decode(w.hash, 'hex'), p.updated_at, w.publishes
      from unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ hash }) => hash.toString('hex'))}::text[],
        ${products.map(({ publishes }) => publishes)}::boolean[]) as w (id, hash, publishes)
      join products p on p.id = w.id
    on conflict (product_id) do update set hash = excluded.hash, imported_at = excluded.imported_at,
      publishes = excluded.publishes`.execute(tx);
}

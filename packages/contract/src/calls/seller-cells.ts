import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { price, rowResult, sku } from './seller-catalogue.ts';

export const sellerProductCells = sellerCall({
  name: 'sellerGoods!cells',
  summary:
    'Writes single fields of many products and variants, as in a table; each product by itself, with a result for each',
  access: 'seller',
  owner: 'self',
  isIdempotent: true,
  ratePerMinute: 60,
  input: Type.Object({
    products: Type.Array(
      Type.Object({
        sellerGoodsId: s.id,
        status: s.opt(Type.Enum(['published', 'unpublished'])),
        skus: Type.Array(
          Type.Object({
            skuId: s.id,
            price: s.opt(price),
            weightGrams: s.opt(sku.weightGrams),
            barcode: sku.barcode,
            cost: sku.cost,
            stock: s.opt(
              Type.Object(
                {
                  seen: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
                  count: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
                },
                { description: 'The pieces that were seen and what they shall be; what was sold meanwhile stays sold' },
              ),
            ),
          }),
          { maxItems: 500 },
        ),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  output: Type.Object({ results: Type.Array(rowResult) }),
  errors: [],
});

import Type from 'typebox';
import { buyerCall, sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { productDetails } from './catalogue.ts';

const previewToken = Type.String({ minLength: 1, maxLength: 200, description: 'Names a product and its end; signed' });

export const sellerProductPreviewLink = sellerCall({
  name: 'sellerGoods!previewLink',
  summary: 'A token that shows a saved product on its own page for half an hour, whatever its status',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ sellerGoodsId: s.id }),
  output: Type.Object({ previewToken, expireTime: s.time }),
  errors: ['product_not_found'],
});

export const sellerProductPreview = buyerCall({
  name: 'sellerGoods!preview',
  summary:
    'A saved product as its own page would show it published, for who holds a token of its store; never a view, never stored',
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ previewToken, country: s.opt(s.countryCode) }),
  output: productDetails,
  errors: ['preview_expired', 'product_not_found'],
  ratePerMinute: 60,
});

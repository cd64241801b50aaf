import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { goodsInfo } from './catalogue.ts';

export const sellerGoodsPreview = sellerCall({
  name: 'sellerGoods!preview',
  summary: 'A saved product as its own page would show it to buyers, whatever its status',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ sellerGoodsId: s.id, language: s.opt(s.language), country: s.opt(s.countryCode) }),
  output: goodsInfo,
  errors: ['product_not_found'],
});

import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';

export type ProductPage = SellerOutputOf<'sellerGoods!list'>;
export type ProductRow = ProductPage['pageList'][number];
export type ProductStatus = ProductRow['status'];
export type ProductInfo = SellerOutputOf<'sellerGoods!info'>;
export type SaveInput = SellerInputOf<'sellerGoods!save'>;
export type BulkInput = SellerInputOf<'sellerGoods!bulk'>;
export type BulkAction = BulkInput['action'];
export type RowResult = SellerOutputOf<'sellerGoods!bulk'>['results'][number];
export type StockRow = SellerOutputOf<'stock!list'>['pageList'][number];
export type StockReason = SellerInputOf<'stock!adjust'>['reason'];
export type Language = ProductInfo['ownLanguage'];
export type Texts = Readonly<Record<string, string>>;

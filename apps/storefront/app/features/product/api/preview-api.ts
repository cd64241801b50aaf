import type { Api, CallName } from '@entrepot/client';
import type { Product } from './get-product.ts';

/**
 * The shop's API with one product as its store previews it: the page that asks for that product is the shop's own, and looking
 * at it counts for nothing.
 */
export function previewApi(api: Api, token: string): Api {
  const readPreview = async (input: unknown) => {
    const { country } = input as { readonly country?: string };
    return api.call('sellerGoods!preview', { previewToken: token, ...(country !== undefined && { country }) });
  };
  const others: Partial<Record<CallName, (input: unknown) => Promise<unknown>>> = {
    'sellerGoods!info': readPreview,
    'sellerGoods!view': async () => null,
  };
  return {
    call: (name, input, options) => (others[name]?.(input) as never) ?? api.call(name, input, options),
  };
}

/** Which product a token shows: its second part. */
export function previewedId(token: string): Product['sellerGoodsId'] {
  return token.split('.')[1] ?? '';
}

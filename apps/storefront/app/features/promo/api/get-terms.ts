import type { OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type SellerTerms = OutputOf<'sellerApplication!terms'>;

/** What selling costs and asks for. */
export const getTerms: PageData<SellerTerms> = (api) => api.call('sellerApplication!terms', {});

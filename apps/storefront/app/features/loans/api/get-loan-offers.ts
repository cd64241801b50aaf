import type { Api, OutputOf } from '@entrepot/client';
import { platformDay } from '@entrepot/domain';

/** What the shop lends, with the day from which a schedule counts: the same for the server's rendering and the browser's. */
export type LoanOffers = OutputOf<'loan!products'> & { readonly today: string };

export async function getLoanOffers(api: Api): Promise<LoanOffers> {
  return { ...(await api.call('loan!products', {})), today: platformDay(new Date()) };
}

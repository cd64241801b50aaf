import { createQueryClient } from '@entrepot/client/react/query-client.ts';

/** The cache of one page of the shop. */
export const createPageQueries = () => createQueryClient({ staleMs: 30_000, readsOnFocus: false });

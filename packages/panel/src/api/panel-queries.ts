import { createQueryClient } from '@entrepot/client/react/query-client.ts';

/** The cache of a panel, which stays open for hours beside other windows. `countedBy` is the call that says what waits. */
export const createPanelQueries = (countedBy: string) =>
  createQueryClient({ staleMs: 15_000, readsOnFocus: true, countedBy });

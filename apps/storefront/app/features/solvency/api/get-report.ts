import type { OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type SolvencyReport = OutputOf<'solvency!get'>;

/** The newest report; null while there is none. */
export const getReport: PageData<SolvencyReport | null> = async (api) => {
  try {
    return await api.call('solvency!get', {});
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'key' in error && error.key === 'solvency_not_reported')
      return null;
    throw error;
  }
};

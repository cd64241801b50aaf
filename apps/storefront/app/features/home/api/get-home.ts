import type { OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type HomeData = OutputOf<'index!home'>;

/** Everything that the home page shows, in one call. */
export const getHome: PageData<HomeData> = (api) => api.call('index!home', {});

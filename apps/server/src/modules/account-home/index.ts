import { hourMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { accountHomeRoutes } from './account-home.routes.ts';
import { purgeUnusedPictures } from './purge-pictures.ts';

/** What composes many modules: the signed-in person, closing the account, pictures that
 * nothing shows any more. Owns no tables and emits nothing. */
export const accountHomeModule: Module = {
  name: 'account-home',
  routes: accountHomeRoutes,
  sweeps: [{ name: 'unused pictures', everyMs: hourMs, run: purgeUnusedPictures }],
};

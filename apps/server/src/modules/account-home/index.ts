import { hourMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { accountHomeRoutes } from './account-home.routes.ts';
import { purgeUnusedImages } from './purge-images.ts';

/** What composes many modules: the signed-in person, closing the account, images that
 * nothing shows any more. Owns no tables and emits nothing. */
export const accountHomeModule: Module = {
  name: 'account-home',
  routes: accountHomeRoutes,
  sweeps: [{ name: 'unused images', everyMs: hourMs, run: purgeUnusedImages }],
};

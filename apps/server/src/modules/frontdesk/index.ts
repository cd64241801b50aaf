import { hourMs } from '@entrepot/domain';
import type { Module } from '../../platform/module.ts';
import { forgetUnusedPictures } from './forget-pictures.ts';
import { frontdeskRoutes } from './frontdesk.routes.ts';

/** What composes many modules: the signed-in person, closing the account, pictures that
 * nothing shows any more. Owns no tables and emits nothing. */
export const frontdeskModule: Module = {
  name: 'frontdesk',
  routes: frontdeskRoutes,
  sweeps: [{ name: 'unused pictures', everyMs: hourMs, run: forgetUnusedPictures }],
};

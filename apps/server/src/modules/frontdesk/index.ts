import type { Module } from '../../platform/module.ts';
import { frontdeskRoutes } from './frontdesk.routes.ts';

/** What composes many modules: the signed-in person, closing the account. Owns no tables and emits nothing. */
export const frontdeskModule: Module = { name: 'frontdesk', routes: frontdeskRoutes };

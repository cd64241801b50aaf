/**
 * Stores: who owns them, what they say of themselves, what they charge for freight, their own categories, their followers
 * and their figures. Owns `stores`, `freight_templates`, `store_categories`, `store_stats`, `store_follows` and
 * `follow_counts`; publishes the views `store_names`, `store_cards`, `store_freight` and `store_followers`.
 *
 * Guarantees that one person owns at most one store, and that follower counts equal the follows whatever runs in parallel.
 */
import type { Module } from '../../platform/module.ts';
import { sellersRoutes } from './sellers.routes.ts';
import { maxFollowers, maxFollows } from './sellers.settings.ts';

export const sellersModule: Module = {
  name: 'sellers',
  routes: sellersRoutes,
  settings: [maxFollowers, maxFollows],
};

export { followStore } from './follow-store.ts';
export { type FreightRow, freightTemplateOf } from './freight-row.ts';
export { createFreightTemplate, createStore, createStoreCategory } from './open-store.ts';
export { type NewFreight, type NewStore, textsFaults } from './store.policy.ts';
export { addStoreFigures } from './store-figures.ts';
export { percentOf, presentStore } from './stores.presenter.ts';
export { defaultFreightOf, findOwnedStore, type StoreCard } from './stores.repository.ts';

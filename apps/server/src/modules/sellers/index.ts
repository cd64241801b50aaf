/**
 * Stores: who owns them, what they say of themselves, what they charge for freight, their collections, their followers
 * and their figures; and how one becomes a seller. Owns `stores`, `store_changes`, `freight_templates`, `collections`,
 * `store_stats`, `store_follows`, `follow_counts`, `seller_applications` and their logs, `saved_views`; publishes the views `store_names`,
 * `store_cards`, `store_contacts`, `store_suspensions`, `store_freight` and `store_followers`.
 *
 * Emits `freight_changed`, `papers_expiring`, `store_details_changed` and `store_state_changed`.
 *
 * Guarantees that one person owns at most one store, that an application is decided once, and that follower counts equal the
 * follows whatever runs in parallel.
 */
import { hourMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { adminStoreRoutes } from './admin-stores.routes.ts';
import { applicationsAuditReaders } from './applications.audit.ts';
import { applicationsRoutes } from './applications.routes.ts';
import { savedViewRoutes } from './saved-views.routes.ts';
import { sellersRoutes } from './sellers.routes.ts';
import { sellersSettings } from './sellers.settings.ts';
import { storeRoutes } from './store.routes.ts';
import { storeAuditReader } from './stores.audit.ts';
import { expireDocuments, pauseWithoutDocuments, purgeUnusedDocuments, remindOfExpiry } from './sweep-documents.ts';

export const sellersModule: Module = {
  name: 'sellers',
  routes: [...sellersRoutes, ...storeRoutes, ...applicationsRoutes, ...savedViewRoutes, ...adminStoreRoutes],
  auditReaders: [...applicationsAuditReaders, storeAuditReader],
  settings: sellersSettings,
  sweeps: [
    { name: 'documents about to expire', everyMs: hourMs, run: remindOfExpiry },
    { name: 'expired documents', everyMs: hourMs, run: expireDocuments },
    { name: 'stores without documents', everyMs: hourMs, run: pauseWithoutDocuments },
    { name: 'unused pictures of documents', everyMs: hourMs, run: purgeUnusedDocuments },
  ],
};

export { followStore } from './follow-store.ts';
export { type FreightRow, freightTemplateOf, presentExpected } from './freight-row.ts';
export { createCollection, createFreightTemplate, createStore } from './open-store.ts';
export { documentsExpiring, freightChanged, storeDetailsChanged, storeStateChanged } from './sellers.events.ts';
export {
  agreementVersion,
  documentsGraceDays,
  reviewHours,
  unusedPictureDays,
  unusedUploadDays,
} from './sellers.settings.ts';
export { isShownByStores } from './shown-pictures.ts';
export { type NewFreight, type NewStore, textsFaults } from './store.policy.ts';
export { addStoreFigures } from './store-figures.ts';
export { canPromise, closedUntil, takesOrders } from './store-hours.ts';
export { storeFacts } from './store-settings.repository.ts';
export { presentStore } from './stores.presenter.ts';
export { defaultFreightOf, findOwnedStore, type StoreCard, type StoreCardRow } from './stores.repository.ts';
export { purgeApplicant } from './submit-application.ts';

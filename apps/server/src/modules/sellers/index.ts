/**
 * Stores: who owns them, what they say of themselves, what they charge for freight, their collections, their followers
 * and their figures; and how one becomes a seller. Owns `stores`, `store_changes`, `freight_templates`, `collections`,
 * `store_stats`, `store_follows`, `follow_counts`, `seller_applications`, `seller_application_logs` and `saved_views`; publishes the
 * views `store_names`, `store_cards`, `store_contacts`, `store_suspensions`, `store_freight`, `store_freight_names`,
 * `store_versions`, `collection_names`, `store_followers` and `applications_waiting`.
 *
 * Emits `freight_changed`, `documents_expiring`, `store_details_changed` and `store_state_changed`.
 *
 * Guarantees that one person owns at most one store, that an application is decided once, and that follower counts equal the
 * follows whatever runs in parallel.
 */
import { hourMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { applicationsAuditReaders } from './applications/applications.audit.ts';
import { applicationsRoutes } from './applications/applications.routes.ts';
import {
  expireDocuments,
  pauseWithoutDocuments,
  purgeUnusedDocuments,
  remindOfExpiry,
} from './applications/sweep-documents.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { sellersRoutes } from './sellers.routes.ts';
import { sellersSettings } from './sellers.settings.ts';
import { storeRoutes } from './stores/store.routes.ts';
import { storeAuditReader } from './stores/stores.audit.ts';
import { adminStoreRoutes } from './suspensions/admin-stores.routes.ts';

export const sellersModule: Module = {
  name: 'sellers',
  routes: [...sellersRoutes, ...storeRoutes, ...applicationsRoutes, ...savedViewRoutes, ...adminStoreRoutes],
  auditReaders: [...applicationsAuditReaders, storeAuditReader],
  settings: sellersSettings,
  sweeps: [
    { name: 'documents about to expire', everyMs: hourMs, run: remindOfExpiry },
    { name: 'expired documents', everyMs: hourMs, run: expireDocuments },
    { name: 'stores without documents', everyMs: hourMs, run: pauseWithoutDocuments },
    { name: 'unused images of documents', everyMs: hourMs, run: purgeUnusedDocuments },
  ],
};

export { purgeApplicant } from './applications/submit-application.ts';
export { followStore } from './followers/follow-store.ts';
export { deleteFollowsOf } from './followers/follows.repository.ts';
export { type FreightRow, freightTemplateOf, presentExpected } from './freight/freight-row.ts';
export { sellerData } from './personal-data.ts';
export { documentsExpiring, freightChanged, storeDetailsChanged, storeStateChanged } from './sellers.events.ts';
export {
  agreementVersion,
  documentsGraceDays,
  documentsNoticeDays,
  reviewHours,
  unusedImageDays,
  unusedUploadDays,
} from './sellers.settings.ts';
export { isShownByStores } from './shown-images.ts';
export { createCollection, createFreightTemplate, createStore } from './stores/open-store.ts';
export { type NewFreight, type NewStore, textsFaults } from './stores/store.policy.ts';
export { addStoreFigures } from './stores/store-figures.ts';
export { canPromise, closedUntil, type StoreHours, takesOrders } from './stores/store-hours.ts';
export { storeFacts } from './stores/store-settings.repository.ts';
export {
  type StoreTerms,
  type StoreVersion,
  storeTermsOf,
  type TermsQuery,
} from './stores/store-terms.ts';
export { presentStore } from './stores/stores.presenter.ts';
export { defaultFreightOf, findOwnedStore, type StoreCardRow } from './stores/stores.repository.ts';
export { mailOwner } from './suspensions/store-mails.ts';

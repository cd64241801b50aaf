import { defineEvent } from '#platform/module.ts';

/** A freight template was written anew: what was derived from its origin and fees may be out of date. */
export const freightChanged = defineEvent<{ readonly freightTemplateId: string }>('freight_changed');

/** Whoever has a session of the panel, or the platform, changed what the owner of the store should know of. */
export const storeDetailsChanged = defineEvent<{
  readonly sellerId: string;
  readonly change: 'return_address_changed' | 'store_contact_changed' | 'holiday_set' | 'holiday_ended';
  readonly version: number;
}>('store_details_changed');

/** The platform took a store out of the shop or put it back: what its products are listed by has changed. */
export const storeStateChanged = defineEvent<{
  readonly sellerId: string;
  readonly change: 'suspended' | 'resumed';
  readonly at: string;
}>('store_state_changed');

/** The owner of a store was asked for documents that are valid longer: `day` is the last one of the present ones. */
export const documentsExpiring = defineEvent<{ readonly sellerId: string; readonly day: string }>('documents_expiring');

import { defineEvent } from '../../platform/module.ts';

/** A freight template's goods leave from another country now: what was derived from it is out of date. */
export const freightOriginChanged = defineEvent<{ readonly freightTemplateId: string }>('freight_origin_changed');

/** The owner of a store was asked for papers that are valid longer: `day` is the last one of the present ones. */
export const papersExpiring = defineEvent<{ readonly sellerId: string; readonly day: string }>('papers_expiring');

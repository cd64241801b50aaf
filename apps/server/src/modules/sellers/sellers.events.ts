import { defineEvent } from '../../platform/module.ts';

/** A freight template's goods leave from another country now: what was derived from it is out of date. */
export const freightOriginChanged = defineEvent<{ readonly freightTemplateId: string }>('freight_origin_changed');

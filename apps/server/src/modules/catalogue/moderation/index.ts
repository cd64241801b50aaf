/** How staff find products, take them out of the shop, allow them again, and review what waits. */
export { productAuditReader } from './moderation.audit.ts';
export { moderationRoutes } from './moderation.routes.ts';

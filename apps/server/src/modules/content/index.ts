/**
 * What the shop says of itself: banners, pages about rules and policies, picked products, and where its apps are. Owns `banners`,
 * `content_pages` and `recommended_products`.
 * Guarantees that a banner leads nowhere outside the shop, and that a version of a page never changes once it was published.
 */
import type { Module } from '#platform/module.ts';
import { contentAuditReaders } from './content.audit.ts';
import { contentRoutes } from './content.routes.ts';
import { buyerAppUrl, operatorAddress, operatorEmail, operatorName, sellerAppUrl } from './content.settings.ts';

export const contentModule: Module = {
  name: 'content',
  routes: contentRoutes,
  auditReaders: contentAuditReaders,
  settings: [buyerAppUrl, sellerAppUrl, operatorName, operatorAddress, operatorEmail],
};

export type { NewBanner } from './banners/banners.repository.ts';
export { readBanners, setBanner } from './banners/banners.ts';
export { readRecommended } from './recommendations.ts';
export { isShownByBanners } from './shown-images.ts';

import { adminBanners, adminPages, adminRecommendations, catalogue, contentPages, marketing } from '@entrepot/contract';
import { readPage as readPaging } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readBanners } from './banners/banners.ts';
import { listAllBanners, readBanner, removeBanner, saveBanner } from './banners/edit-banners.ts';
import { buyerAppUrl, sellerAppUrl } from './content.settings.ts';
import {
  discardPage,
  listAllPages,
  publishPage,
  readPageDraft,
  readVersion,
  restorePage,
  savePage,
  withdrawPage,
} from './pages/edit-pages.ts';
import { listPages, readPage } from './pages/pages.ts';
import { listRecommendations, removeRecommendation, saveRecommendation } from './recommendations.ts';

export const contentRoutes: readonly Implementation[] = [
  implement(catalogue.bannerList, (ctx, input, { language }) => readBanners(ctx, input.type ?? 'home', language)),
  implement(marketing.downloadUrl, async (ctx) => ({
    buyer: ctx.settings.get(buyerAppUrl) || `${ctx.config.publicUrl}/`,
    seller: ctx.settings.get(sellerAppUrl) || `${ctx.config.publicUrl}/seller/`,
  })),
  implement(adminBanners.bannerList, (ctx, input) => listAllBanners(ctx, input.state, readPaging(input, 50))),
  implement(adminBanners.bannerInfo, (ctx, { bannerId }) => readBanner(ctx, BigInt(bannerId))),
  implement(adminBanners.bannerSave, saveBanner),
  implement(adminBanners.bannerDelete, (ctx, input) => removeBanner(ctx, input)),
  implement(contentPages.pageGet, (ctx, { page }, { language }) => readPage(ctx, page, language)),
  implement(contentPages.pageList, (ctx, _, { language }) => listPages(ctx, language)),
  implement(adminPages.contentPageList, (ctx) => listAllPages(ctx)),
  implement(adminPages.contentPageInfo, (ctx, { page }) => readPageDraft(ctx, page)),
  implement(adminPages.contentVersionInfo, (ctx, input) => readVersion(ctx, input)),
  implement(adminPages.contentPageSave, async (ctx, input, { session }) => ({
    edit: await savePage(ctx, input, session.userId),
  })),
  implement(adminPages.contentPagePublish, (ctx, input, { session }) => publishPage(ctx, input, session.userId)),
  implement(adminPages.contentPageRestore, (ctx, input, { session }) => restorePage(ctx, input, session.userId)),
  implement(adminPages.contentPageWithdraw, (ctx, input) => withdrawPage(ctx, input)),
  implement(adminPages.contentPageDiscard, (ctx, input) => discardPage(ctx, input)),
  implement(adminRecommendations.recommendationList, (ctx, _, { language }) => listRecommendations(ctx, language)),
  implement(adminRecommendations.recommendationSave, async (ctx, input) => ({
    recommendationId: String(await saveRecommendation(ctx, input)),
  })),
  implement(adminRecommendations.recommendationDelete, (ctx, input) => removeRecommendation(ctx, input)),
];

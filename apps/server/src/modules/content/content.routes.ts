import { adminBanners, catalogue, marketing } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readBanners } from './banners.ts';
import { buyerAppUrl, sellerAppUrl } from './content.settings.ts';
import { listAllBanners, readBanner, removeBanner, saveBanner } from './edit-banners.ts';

export const contentRoutes: readonly Implementation[] = [
  implement(catalogue.bannerList, (ctx, input, { language }) => readBanners(ctx, input.type ?? 'home', language)),
  implement(marketing.downloadUrl, async (ctx) => ({
    buyer: ctx.settings.get(buyerAppUrl) || `${ctx.config.publicUrl}/`,
    seller: ctx.settings.get(sellerAppUrl) || `${ctx.config.publicUrl}/seller/`,
  })),
  implement(adminBanners.bannerList, (ctx, input) => listAllBanners(ctx, input.state, readPage(input, 50))),
  implement(adminBanners.bannerInfo, (ctx, { bannerId }) => readBanner(ctx, BigInt(bannerId))),
  implement(adminBanners.bannerSave, async (ctx, input, { session }) => ({
    bannerId: String(await saveBanner(ctx, input, session.userId)),
  })),
  implement(adminBanners.bannerDelete, (ctx, input) => removeBanner(ctx, input)),
];

import { catalogue, marketing } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readBanners } from './banners.ts';
import { buyerAppUrl, sellerAppUrl } from './content.settings.ts';

export const contentRoutes: readonly Implementation[] = [
  implement(catalogue.bannerList, (ctx, input, { language }) => readBanners(ctx, input.type ?? 'home', language)),
  implement(marketing.downloadUrl, async (ctx) => ({
    buyer: ctx.settings.get(buyerAppUrl) || `${ctx.config.publicUrl}/`,
    seller: ctx.settings.get(sellerAppUrl) || `${ctx.config.publicUrl}/seller/`,
  })),
];

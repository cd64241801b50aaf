import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useCallback } from 'react';
import { useApi } from '#shared/api/calls.ts';
import { cartItemOf } from '#shared/cart/cart.ts';
import { useCart, useCartDrawer } from '#shared/cart/use-cart.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { useIsMobile } from '#shared/site/shell-context.ts';
import type { OrderSummary } from './order-types.ts';

/**
 * Puts an order's lines back into the cart at today's prices and opens it. What is no longer offered is left out, and the
 * person is told.
 */
export function useBuyAgain(): (order: OrderSummary) => Promise<void> {
  const api = useApi();
  const cart = useCart();
  const drawer = useCartDrawer();
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const { t } = useTranslation('orders');
  return useCallback(
    async (order) => {
      try {
        const ids = [...new Set(order.lines.map((line) => line.sellerGoodsId))];
        const { goodsList = [] } = await api.call('sellerGoods!info', { ids });
        let added = 0;
        for (const line of order.lines) {
          const product = goodsList.find((candidate) => candidate.sellerGoodsId === line.sellerGoodsId);
          const sku = product?.skus.find((candidate) => candidate.skuId === line.skuId);
          if (!product || !sku || sku.stock <= 0) continue;
          added += 1;
          cart.add(cartItemOf(product, sku, line.quantity));
        }
        if (added < order.lines.length) {
          showToast({ kind: 'warning', text: t(added === 0 ? 'buyAgain.none' : 'buyAgain.some') });
        }
        if (added === 0) return;
        if (isMobile) await navigate(paths.mobileCart);
        else drawer.setOpen(true);
      } catch (error) {
        showError(error);
      }
    },
    [api, cart, drawer, isMobile, navigate, showError, t],
  );
}

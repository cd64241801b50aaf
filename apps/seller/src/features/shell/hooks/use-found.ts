import { formatInteger, formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { PaletteEntry } from '@entrepot/panel/shell/command-palette/palette-entries.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { sections } from '../sections.ts';

type FoundGroup = 'orders' | 'products' | 'skus' | 'buyers';

const fewestLetters = 2;
const typingMs = 150;

/** What the store has of a keyword, once typing stops. */
export function useFound(keyword: string): { readonly entries: PaletteEntry[]; readonly isSearching: boolean } {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(keyword, typingMs);
  const isOff = asked.length < fewestLetters || keyword.length < fewestLetters;
  const { data, isFetching } = useCall('panel!find', { keyword: asked }, { isEnabled: !isOff, keepsPrevious: true });
  const isSearching = keyword.length >= fewestLetters && (isFetching || asked !== keyword);
  if (isOff || !data) return { entries: [], isSearching };
  const hasProducts = sections.some(({ path }) => path === paths.products);
  const entry = (id: string, group: FoundGroup, label: string, detail: string, path: string): PaletteEntry => ({
    id: `${group} ${id}`,
    group: t(`palette.${group}`),
    label,
    detail,
    run: () => void navigate(path),
  });
  const orders = data.orders.map((order) =>
    entry(
      order.orderId,
      'orders',
      order.orderNo,
      `${order.buyerName} · ${formatMoney(order.total, language)}`,
      paths.order(order.orderId),
    ),
  );
  const products = data.goods.map(({ sellerGoodsId, name }) =>
    entry(sellerGoodsId, 'products', name, '', paths.product(sellerGoodsId)),
  );
  const skus = data.skus.map((sku) =>
    entry(sku.skuId, 'skus', sku.code || sku.attrText, `${sku.name} ${sku.attrText}`, paths.product(sku.sellerGoodsId)),
  );
  const buyers = data.buyers.map(({ buyerName, nation, orders: count }) =>
    entry(
      `${buyerName} ${nation}`,
      'buyers',
      buyerName,
      `${nation} · ${t('palette.buyerOrders', { count, number: formatInteger(count, language) })}`,
      `${paths.orders}?keyword=${encodeURIComponent(buyerName)}`,
    ),
  );
  return { entries: [...orders, ...(hasProducts ? [...products, ...skus] : []), ...buyers], isSearching };
}

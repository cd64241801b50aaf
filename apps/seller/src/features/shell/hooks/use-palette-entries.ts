import { formatInteger, formatMoney, languageNames, shippedLanguages } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { paths } from '../../../shared/paths.ts';
import { useShortcutList } from '../../../shared/shortcuts/use-shortcut.ts';
import { switchLanguage } from '../../../shared/texts/page-language.ts';
import { sections } from '../sections.ts';
import { useLogout } from './use-logout.ts';
import { useThemeToggle } from './use-theme-toggle.ts';

export type PaletteGroup = 'pages' | 'actions' | 'orders' | 'products' | 'skus' | 'buyers';

export type PaletteEntry = {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Second line: what tells it from its likes. */
  readonly detail?: string;
  /** The shortcut that does the same. */
  readonly keys?: string;
  readonly run: () => void;
};

const fewestLetters = 2;
const typingMs = 150;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What the palette offers for a keyword: pages and actions by their names, and what the store has of that name. */
export function usePaletteEntries(keyword: string): {
  readonly entries: PaletteEntry[];
  readonly isSearching: boolean;
} {
  const own = [...usePages(), ...useActions()];
  const asked = folded(keyword.trim());
  const found = useFound(keyword.trim());
  const entries = own.filter((entry) => folded(entry.label).includes(asked));
  return { entries: [...entries, ...found.entries], isSearching: found.isSearching };
}

function usePages(): PaletteEntry[] {
  const { t } = useTranslation('seller');
  const navigate = useNavigate();
  return sections.map(({ path, label, key }) => ({
    id: `page ${path}`,
    group: 'pages',
    label: t(label),
    keys: `g ${key}`,
    run: () => void navigate(path),
  }));
}

/** Whatever has a shortcut on this page, and the switches. */
function useActions(): PaletteEntry[] {
  const { t } = useTranslation('seller');
  const { t: tShell } = useTranslation('shell');
  const shortcuts = useShortcutList();
  const { toggle } = useThemeToggle();
  const logout = useLogout();
  const entry = (id: string, label: string, run: () => void): PaletteEntry => ({ id, group: 'actions', label, run });
  const isOffered = (keys: string) => !keys.startsWith('g ') && keys !== 'mod+k' && keys !== '/';
  return [
    ...shortcuts
      .filter(({ keys }) => isOffered(keys))
      .map(({ keys, label, action }) => ({ ...entry(`key ${keys}`, label, action), keys })),
    entry('theme', t('theme.toggle'), toggle),
    ...shippedLanguages.map((language) =>
      entry(`language ${language}`, languageNames[language], () => switchLanguage(language)),
    ),
    entry('logout', tShell('account.logout'), logout.run),
  ];
}

function useFound(keyword: string): { readonly entries: PaletteEntry[]; readonly isSearching: boolean } {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(keyword, typingMs);
  const isOff = asked.length < fewestLetters || keyword.length < fewestLetters;
  const { data, isFetching } = useCall('panel!find', { keyword: asked }, { isOff, keepsPrevious: true });
  const isSearching = keyword.length >= fewestLetters && (isFetching || asked !== keyword);
  if (isOff || !data) return { entries: [], isSearching };
  const hasProducts = sections.some(({ path }) => path === paths.products);
  const entry = (id: string, group: PaletteGroup, label: string, detail: string, path: string): PaletteEntry => ({
    id: `${group} ${id}`,
    group,
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
  const goods = data.goods.map(({ sellerGoodsId, name }) =>
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
  return { entries: [...orders, ...(hasProducts ? [...goods, ...skus] : []), ...buyers], isSearching };
}

import type { TextKey } from '@entrepot/i18n/react';
import {
  type Icon,
  IconBuildingStore,
  IconChartLine,
  IconFileInvoice,
  IconHome,
  IconMessageCircle,
  IconPackages,
  IconReceiptRefund,
  IconShirt,
  IconStack2,
  IconStar,
  IconTableImport,
  IconTicket,
  IconWallet,
} from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';

type SectionGroup = 'home' | 'work' | 'products' | 'money' | 'store';

export type Section = {
  readonly path: string;
  readonly group: SectionGroup;
  /** Text of the area `seller`. */
  readonly label: Extract<TextKey<'seller'>, `nav.${string}`>;
  readonly icon: Icon;
  /** Opens it after `g`: one letter, different from the others'. */
  readonly key: string;
  /** Stands in the bar at the bottom of a phone; four do, the rest is behind "More". */
  readonly isOnPhone?: boolean;
};

/**
 * The navigation of the panel in its order, within its groups. Side bar, phone bar, command palette and shortcuts are all
 * made of it.
 */
export const sections: readonly Section[] = [
  { path: paths.home, group: 'home', label: 'nav.home', icon: IconHome, key: 'h', isOnPhone: true },
  { path: paths.orders, group: 'work', label: 'nav.orders', icon: IconPackages, key: 'o', isOnPhone: true },
  { path: paths.returns, group: 'work', label: 'nav.returns', icon: IconReceiptRefund, key: 'a' },
  { path: paths.messages, group: 'work', label: 'nav.messages', icon: IconMessageCircle, key: 'd' },
  { path: paths.reviews, group: 'work', label: 'nav.reviews', icon: IconStar, key: 'r' },
  { path: paths.products, group: 'products', label: 'nav.products', icon: IconShirt, key: 'p', isOnPhone: true },
  { path: paths.stock, group: 'products', label: 'nav.stock', icon: IconStack2, key: 'k' },
  { path: paths.imports, group: 'products', label: 'nav.imports', icon: IconTableImport, key: 'i' },
  { path: paths.coupons, group: 'products', label: 'nav.coupons', icon: IconTicket, key: 'c' },
  { path: paths.balance, group: 'money', label: 'nav.balance', icon: IconWallet, key: 'b', isOnPhone: true },
  { path: paths.statement, group: 'money', label: 'nav.statement', icon: IconFileInvoice, key: 'm' },
  { path: paths.analytics, group: 'money', label: 'nav.analytics', icon: IconChartLine, key: 'f' },
  { path: paths.store, group: 'store', label: 'nav.store', icon: IconBuildingStore, key: 't' },
];

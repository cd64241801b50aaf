import { type Icon, IconPackages, IconWallet } from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';

export type Section = {
  readonly path: string;
  /** Text of the area `seller`. */
  readonly label: 'nav.orders' | 'nav.balance';
  readonly icon: Icon;
};

/** The navigation of the panel in its order; the command palette offers the same. */
export const sections: readonly Section[] = [
  { path: paths.orders, label: 'nav.orders', icon: IconPackages },
  { path: paths.balance, label: 'nav.balance', icon: IconWallet },
];

import {
  type Icon,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconBuildingStore,
  IconCashBanknote,
  IconCoins,
  IconHome,
  IconId,
  IconListCheck,
  IconScale,
} from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';

type Section = {
  readonly path: string;
  readonly group: 'home' | 'reviews' | 'money' | 'loans';
  /** Text of the area `admin`. */
  readonly label:
    | 'nav.home'
    | 'nav.applications'
    | 'nav.identity'
    | 'nav.cases'
    | 'nav.deposits'
    | 'nav.withdrawals'
    | 'nav.loans'
    | 'nav.proposals'
    | 'nav.portfolio';
  readonly icon: Icon;
  /** Opens it after `g`: one letter, different from the others'. */
  readonly key: string;
  /** Who lacks it does not see the entry. */
  readonly permission?: string;
  readonly isOnPhone?: boolean;
};

/** The navigation in its order, within its groups. */
export const sections: readonly Section[] = [
  { path: paths.home, group: 'home', label: 'nav.home', icon: IconHome, key: 'h', isOnPhone: true },
  {
    path: paths.applications,
    group: 'reviews',
    label: 'nav.applications',
    icon: IconBuildingStore,
    key: 'a',
    permission: 'applications.review',
    isOnPhone: true,
  },
  {
    path: paths.identity,
    group: 'reviews',
    label: 'nav.identity',
    icon: IconId,
    key: 'i',
    permission: 'identity.review',
  },
  {
    path: paths.cases,
    group: 'reviews',
    label: 'nav.cases',
    icon: IconScale,
    key: 'c',
    permission: 'disputes.decide',
    isOnPhone: true,
  },
  {
    path: paths.deposits,
    group: 'money',
    label: 'nav.deposits',
    icon: IconCoins,
    key: 'd',
    permission: 'deposits.review',
    isOnPhone: true,
  },
  {
    path: paths.withdrawals,
    group: 'money',
    label: 'nav.withdrawals',
    icon: IconArrowsLeftRight,
    key: 'w',
    permission: 'withdrawals.review',
  },
  {
    path: paths.loans,
    group: 'loans',
    label: 'nav.loans',
    icon: IconCashBanknote,
    key: 'l',
    permission: 'loans.review',
  },
  {
    path: paths.proposals,
    group: 'loans',
    label: 'nav.proposals',
    icon: IconListCheck,
    key: 'p',
    permission: 'loans.account',
  },
  {
    path: paths.portfolio,
    group: 'loans',
    label: 'nav.portfolio',
    icon: IconBuildingBank,
    key: 'b',
    permission: 'loans.account',
  },
];

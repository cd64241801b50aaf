import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Outlet } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { getLoanOffers } from '../features/loans/api/get-loan-offers.ts';
import styles from '../features/loans/components/loans.module.css';

export const handle: PageHandle = { areas: ['loans'] };
export const loader = serverLoader(getLoanOffers);
export const clientLoader = browserLoader(getLoanOffers);

/** What surrounds the pages of loans. Where the shop offers none, none of them is there. */
export default function Credit() {
  const { t } = useTranslation('loans');
  const { pathname } = useLocation();
  const tabs = [
    { id: paths.loans, label: t('tab.loans'), href: paths.loans },
    { id: paths.loanApplication, label: t('tab.application'), href: paths.loanApplication },
    { id: paths.myLoan, label: t('tab.myLoan'), href: paths.myLoan },
  ];
  return (
    <PageColumn className={styles.page}>
      <Tabs label={t('tabs')} tabs={tabs} currentId={pathname.replace(/\/$/, '')} />
      <Outlet />
    </PageColumn>
  );
}

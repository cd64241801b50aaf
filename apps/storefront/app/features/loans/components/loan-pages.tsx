import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { useHasLoans } from '#shared/use-has-loans.ts';
import styles from './loans.module.css';

/** What surrounds the pages of loans. A shop that lends no more shows the page of one's own alone. */
export function LoanPages({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('loans');
  const { pathname } = useLocation();
  const hasLoans = useHasLoans();
  const tabs = [
    { id: paths.loans, label: t('tab.loans'), href: paths.loans },
    { id: paths.loanApplication, label: t('tab.application'), href: paths.loanApplication },
    { id: paths.myLoan, label: t('tab.myLoan'), href: paths.myLoan },
  ];
  return (
    <PageColumn className={styles.page}>
      {hasLoans && <Tabs label={t('tabs')} tabs={tabs} currentId={pathname.replace(/\/$/, '')} />}
      {children}
    </PageColumn>
  );
}

import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useRef } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import type { LoanOffers } from '../../api/get-loan-offers.ts';
import { LoanBadges } from '../loan-badges.tsx';
import styles from '../loans.module.css';
import { MissingRules } from './missing-rules.tsx';
import { Wizard } from './wizard.tsx';

/** The own application: its steps while it is being written; else what stands against one, or the loan that is open already. */
export function ApplicationView({ offers }: { readonly offers: LoanOffers }) {
  const { t } = useTranslation('loans');
  const standing = useCall('loan!open', {}, { staleMs: 0 });
  /** What was being written here: handed in, it is news even if the answer to that was lost. */
  const written = useRef<string>(undefined);
  return (
    <CallView result={standing} skeleton={<Skeleton lines={10} />}>
      {(own) => {
        const { current, missing } = own;
        if (current?.state === 'applying') written.current = current.loanId;
        if (current && current.state !== 'applying')
          return (
            <Panel className={styles.stack}>
              <LoanBadges loan={current} />
              <p role="status">
                {current.state === 'under_review' && current.loanId === written.current
                  ? t('submitted')
                  : t('application.open')}
              </p>
              <div>
                <ButtonLink href={paths.myLoan} kind="primary">
                  {t('standing.show')}
                </ButtonLink>
              </div>
            </Panel>
          );
        if (missing.length > 0)
          return (
            <Panel className={styles.stack}>
              <MissingRules missing={missing} />
            </Panel>
          );
        return <Wizard standing={own} offers={offers} />;
      }}
    </CallView>
  );
}

import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useIsKnown } from '#shared/session/use-is-known.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { Loan, Standing } from '../hooks/loan-types.ts';
import { MissingRules } from './application/missing-rules.tsx';
import { LoanBadges } from './loan-badges.tsx';
import styles from './loans.module.css';

/**
 * How the person stands: what is missing, what may be applied for, or the loan that is open. Nothing for a visitor. A page is rendered for
 * nobody: its first script tells whether somebody is signed in, and room is kept until the page is taken over.
 */
export function OwnStanding() {
  const { isLoggedIn } = useSession();
  const isKnown = useIsKnown();
  const standing = useCall('loan!open', {}, { isEnabled: isLoggedIn, staleMs: 0 });
  if (!isLoggedIn) return isKnown ? null : <div className={styles.expected} />;
  return (
    <Panel className={styles.standing}>
      <CallView result={standing} skeleton={<Skeleton lines={3} />}>
        {(own) => <Stand standing={own} />}
      </CallView>
    </Panel>
  );
}

function Stand({ standing: { current, missing } }: { readonly standing: Standing }) {
  const { t } = useTranslation('loans');
  if (current && current.state !== 'applying') return <OpenLoan loan={current} />;
  if (missing.length > 0) return <MissingRules missing={missing} />;
  return (
    <>
      <p>
        <Badge tone="good">{t('standing.qualified')}</Badge>
      </p>
      <p>{current ? t('standing.draft') : t('standing.canApply')}</p>
      <div>
        <ButtonLink href={paths.loanApplication} kind="primary">
          {current ? t('standing.continue') : t('application.title')}
        </ButtonLink>
      </div>
    </>
  );
}

function OpenLoan({ loan }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const { state, nextDueDay, nextAmount, principal, amount } = loan;
  const isRunning = state === 'loaned';
  return (
    <>
      <LoanBadges loan={loan} />
      <dl className={styles.figures}>
        <div>
          <dt>{isRunning ? t('figure.principal') : t('figure.amount')}</dt>
          <dd>
            <Price value={isRunning ? principal : amount} isPlain />
          </dd>
        </div>
        {isRunning && nextDueDay !== undefined && (
          <div>
            <dt>{t('figure.next', { date: isolate(nextDueDay) })}</dt>
            <dd>
              <Price value={nextAmount} isPlain />
            </dd>
          </div>
        )}
      </dl>
      <div>
        <ButtonLink href={paths.myLoan} kind="primary">
          {t('standing.show')}
        </ButtonLink>
      </div>
    </>
  );
}

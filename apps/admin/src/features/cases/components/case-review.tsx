import { seenBy } from '@entrepot/contract/permissions';
import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { Opened, OpenedHead } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { PermittedLink } from '#shared/staff/permitted-link.tsx';
import type { Case } from '../case.ts';
import { CaseDecisions } from './case-decisions.tsx';
import { AskedFor, CaseOrder } from './case-parts.tsx';
import { CaseThread } from './case-thread.tsx';

/** What the parties write appears by itself while the case is open; afterwards the links to its images are kept from expiring. */
const refetchMs = 15_000;

/** One case with everything that was asked, shown and said. */
export function CaseReview() {
  const { caseId = '' } = useParams();
  const found = useCall('orderReturn!info', { returnId: caseId }, { refetchMs });
  return (
    <Opened result={found} languageOf={({ language }) => language}>
      {(whole) => <Review key={caseId} found={whole} />}
    </Opened>
  );
}

function Review({ found }: { readonly found: Case }) {
  const { t } = useTranslation('admin-reviews');
  const { t: tCase } = useTranslation('seller-aftersales');
  return (
    <>
      <OpenedHead
        title={
          <OwnWords>{found.kind === 'proposal' ? t('case.proposal') : tCase(`kind.${caseSubject(found)}`)}</OwnWords>
        }
        state={<StateBadge state={found.state} label={t(`case.state.${found.state}`)} />}
      >
        <PermittedLink permission={seenBy.orders} href={paths.order(found.orderId)}>
          <bdi dir="ltr">{found.orderNo}</bdi>
        </PermittedLink>
        <PermittedLink permission={seenBy.stores} href={paths.store(found.sellerId)}>
          <bdi>{found.sellerName}</bdi>
        </PermittedLink>
        <bdi>{found.buyerName}</bdi>
      </OpenedHead>
      <div className={styles.parts}>
        <AskedFor found={found} />
        <CaseOrder found={found} />
      </div>
      <CaseThread found={found} />
      <CaseDecisions found={found} />
    </>
  );
}

import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';
import { WithdrawChange } from '#shared/settings/withdraw-change.tsx';
import { BalanceDecisions } from './balance-decisions.tsx';
import { CouponDecision } from './coupon-decision.tsx';
import { RefundDecisions } from './refund-decisions.tsx';

type Approval = AdminOutputOf<'approval!list'>['pageList'][number];

const skeletonLines = 10;

/** Where the second person decides; of refunds, corrections of balances and coupons, which are decided here, what they are about. */
const placeOf: Readonly<Record<Approval['kind'], (approval: Approval) => string>> = {
  deposit: ({ objectId }) => paths.deposit(objectId),
  deposit_reversal: ({ objectId }) => paths.deposit(objectId),
  withdrawal: ({ objectId }) => paths.withdrawal(objectId),
  refund: ({ number }) => `${paths.orders}?keyword=${number}`,
  balance_correction: ({ username }) => `${paths.people}?keyword=${encodeURIComponent(username)}`,
  loan_disbursement: ({ objectId }) => paths.loan(objectId),
  fund_pool: () => paths.proposals,
  write_off: () => paths.proposals,
  reverse_repayment: () => paths.proposals,
  coupon: () => paths.coupons,
  setting_raise: ({ number }) => `${paths.settings}?keyword=${encodeURIComponent(number)}`,
  staff_access: ({ objectId }) => paths.member(objectId),
};

/** What waits for a second person; it is decided where everything that decides it stands. */
export function Approvals() {
  const { t } = useTranslation('admin-team');
  const [search] = useSearchParams();
  const named = Number(search.get('page'));
  const found = useCall(
    'approval!list',
    { pageNum: Number.isInteger(named) && named > 0 ? named : 1 },
    { keepsPrevious: true },
  );
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ pageList, pageInfo }) => (
        <>
          {pageList.length === 0 && <EmptyState title={t('approval.none')} />}
          <ul className={styles.cards}>
            {pageList.map((approval) => (
              <ApprovalItem key={`${approval.kind} ${approval.objectId}`} approval={approval} />
            ))}
          </ul>
          <Pagination
            page={pageInfo.pageNum}
            pageCount={pageInfo.totalPages}
            hrefOf={(number) => `${paths.approvals}?page=${number}`}
          />
        </>
      )}
    </CallView>
  );
}

function ApprovalItem({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation('admin-team');
  const { t: tReview } = useTranslation('admin-reviews');
  const {
    kind,
    number,
    title: subject,
    amount,
    username,
    askedBy,
    reason,
    reasonForSeller,
    newValue,
    isOwn,
    isVoid,
    askTime,
  } = approval;
  const title = (
    <>
      <strong>{t(`approval.kind.${kind}`)}</strong>{' '}
      {subject === undefined ? <bdi dir="ltr">{number}</bdi> : <bdi>{subject}</bdi>}
    </>
  );
  return (
    <li className={styles.part}>
      <span className={styles.rowLine}>
        <Link href={placeOf[kind](approval)}>{title}</Link>
        {amount !== undefined && <Price value={amount} isPlain />}
        {newValue !== undefined && <strong dir="auto">{newValue}</strong>}
      </span>
      <span className={styles.rowLine}>
        <span className={styles.muted}>
          {username !== '' && (
            <>
              <bdi>{username}</bdi> ·{' '}
            </>
          )}
          {t('approval.askedBy', { name: askedBy })} <Time value={askTime} />
        </span>
        {isOwn && <Badge tone="neutral">{t('approval.own')}</Badge>}
        {isVoid && <Badge tone="warn">{t('approval.void')}</Badge>}
      </span>
      {reason !== '' && (
        <bdi className={styles.reason} dir="auto">
          {reason}
        </bdi>
      )}
      {reasonForSeller !== undefined && (
        <span>
          <span className={styles.muted}>{tReview('case.toStore')}</span>{' '}
          <bdi className={styles.reason} dir="auto">
            {reasonForSeller}
          </bdi>
        </span>
      )}
      {kind === 'balance_correction' && <BalanceDecisions approval={approval} />}
      {kind === 'refund' && <RefundDecisions approval={approval} />}
      {kind === 'setting_raise' && isOwn && (
        <div className={styles.choices}>
          <WithdrawChange settingKey={number} />
        </div>
      )}
      {kind === 'coupon' && <CouponDecision approval={approval} />}
    </li>
  );
}

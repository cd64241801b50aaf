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
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Code } from '#shared/queue/details/code.tsx';
import { ListCsv } from '#shared/queue/list-tools/list-csv.tsx';
import styles from '#shared/queue/queue.module.css';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';

type Proposal = AdminOutputOf<'loan!proposals'>['pageList'][number];

const skeletonLines = 10;
const tones = { open: 'action', confirmed: 'good', dismissed: 'neutral' } as const;

/** What two members of staff decide: one proposes, another confirms. */
export function Proposals() {
  const { t } = useTranslation('admin-loans');
  const { t: tAdmin } = useTranslation('admin');
  const [search] = useSearchParams();
  const named = Number(search.get('page'));
  const page = Number.isInteger(named) && named > 0 ? named : 1;
  const found = useCall('loan!proposals', { pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('loan!proposals', {});
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ pageList, pageInfo }) => (
        <>
          <ListCsv
            list="loan-proposals"
            query=""
            readAll={readAll}
            columns={[
              { label: tAdmin('list.time'), text: ({ createTime }) => createTime },
              { label: t('proposal.column.kind'), text: ({ kind }) => t(`proposal.kind.${kind}`) },
              { label: tAdmin('list.state'), text: ({ state }) => t(`proposal.state.${state}`) },
              { label: tAdmin('list.amount'), text: ({ amount = '' }) => amount },
              { label: t('proposal.column.loan'), text: ({ loanId = '' }) => loanId },
              { label: t('proposal.column.evidence'), text: ({ evidence }) => evidence },
              { label: tAdmin('reason.list'), text: ({ reason }) => reason },
              { label: t('proposal.column.maker'), text: ({ maker }) => maker },
              { label: t('proposal.column.checker'), text: ({ checker }) => checker },
            ]}
          />
          {pageList.length === 0 && <EmptyState title={t('proposal.none')} />}
          <ul className={styles.cards}>
            {pageList.map((proposal) => (
              <ProposalItem key={proposal.proposalId} proposal={proposal} />
            ))}
          </ul>
          <Pagination
            page={pageInfo.pageNum}
            pageCount={pageInfo.totalPages}
            hrefOf={(number) => `${paths.proposals}?page=${number}`}
          />
        </>
      )}
    </CallView>
  );
}

function ProposalItem({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('admin-loans');
  const { proposalId, amount, loanId, evidence, reason, maker, checker } = proposal;
  return (
    <li className={styles.part}>
      <span className={styles.rowLine}>
        <strong>{t(`proposal.kind.${proposal.kind}`)}</strong>
        <Badge tone={tones[proposal.state]}>{t(`proposal.state.${proposal.state}`)}</Badge>
      </span>
      {amount !== undefined && <Price value={amount} isPlain />}
      {loanId !== undefined && <Link href={paths.loan(loanId)}>{t('proposal.loan')}</Link>}
      {evidence !== '' && <Code value={evidence} />}
      <bdi className={styles.reason} dir="auto">
        {reason}
      </bdi>
      {proposal.endedBecause !== undefined && (
        <span className={styles.warning}>{t(`proposal.ended.${proposal.endedBecause}`)}</span>
      )}
      <span className={styles.muted}>
        {t('proposal.by', { name: maker })} <Time value={proposal.createTime} />
        {checker !== '' && ` · ${t('proposal.decidedBy', { name: checker })}`}
      </span>
      {proposal.state === 'open' && (
        <span className={styles.choices}>
          {proposal.isOwn ? (
            <span className={styles.muted}>{t('proposal.own')}</span>
          ) : (
            <Decision
              call="loan!confirm"
              label={t('proposal.confirm')}
              consequence={t(`proposal.confirmText.${proposal.kind}`)}
              done={t('proposal.confirmed')}
              isMain
              inputOf={() => ({ proposalId })}
            />
          )}
          <Decision
            call="loan!dismiss"
            label={t('proposal.dismiss')}
            consequence={t('proposal.dismissText')}
            done={t('proposal.dismissed')}
            inputOf={() => ({ proposalId })}
          />
        </span>
      )}
    </li>
  );
}

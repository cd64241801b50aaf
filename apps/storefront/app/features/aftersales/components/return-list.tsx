import { CallView } from '@entrepot/client/react/call-view.tsx';
import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { type CaseSummary, stateTones } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';
import { CaseDue } from './case-due.tsx';

const tabIds = ['all', 'to_act', 'open', 'ended'] as const;
type TabId = (typeof tabIds)[number];

const addressOf = (tab: TabId, page: number) => {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${paths.returns}?${query}` : paths.returns;
};

/** The person's refunds, returns and disputes. Tab and page live in the address. */
export function ReturnList({ search }: { readonly search: URLSearchParams }) {
  const { t } = useTranslation('aftersales');
  const tab = tabIds.find((id) => id === search.get('tab')) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const cases = useCall('orderReturn!list', { tab, pageNum: page }, { keepsPrevious: true });
  const counts = cases.data?.tabCounts ?? {};
  const tabs = tabIds.map((id) => ({
    id,
    label: t(`tab.${id}`),
    href: addressOf(id, 1),
    ...(id !== 'all' && counts[id] !== undefined && { count: counts[id] }),
  }));
  return (
    <>
      <Tabs label={t('tab.label')} tabs={tabs} currentId={tab} />
      <CallView result={cases} skeleton={<Skeleton lines={14} />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState
              title={t('empty.title')}
              text={t('empty.text')}
              action={<ButtonLink href={paths.orders}>{t('empty.action')}</ButtonLink>}
            />
          ) : (
            <>
              <ul className={styles.list} aria-busy={cases.isPlaceholderData || undefined}>
                {pageList.map((summary) => (
                  <CaseCard key={summary.returnId} summary={summary} />
                ))}
              </ul>
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(number) => addressOf(tab, number)}
              />
            </>
          )
        }
      </CallView>
    </>
  );
}

function CaseCard({ summary }: { readonly summary: CaseSummary }) {
  const { t } = useTranslation('aftersales');
  const isPaid = summary.state === 'refunded';
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <strong>{t(`kind.${caseSubject(summary)}`)}</strong>
        <Badge tone={stateTones[summary.state]}>{t(`state.${summary.state}`)}</Badge>
        <span className={styles.muted}>
          <Time value={summary.createTime} />
        </span>
      </div>
      <div className={styles.line}>
        {summary.img && <img src={summary.img} alt="" width={56} height={56} loading="lazy" />}
        <div className={styles.lineText}>
          <Link href={paths.returnCase(summary.returnId)} className={styles.cardLink}>
            <bdi>{summary.commodity}</bdi>
          </Link>
          <span className={styles.muted}>
            {summary.lineNum > 1 && `${t('card.more', { count: summary.lineNum - 1 })} · `}
            <bdi>{summary.sellerName}</bdi> · {t('card.order')} <bdi dir="ltr">{summary.orderNo}</bdi>
          </span>
        </div>
        <p className={styles.amount}>
          <span className={styles.muted}>{isPaid ? t('card.refunded') : t('card.asked')}</span>
          <Price value={isPaid ? summary.refunded : (summary.offer ?? summary.amount)} />
        </p>
      </div>
      <CaseDue due={summary.due} />
    </li>
  );
}

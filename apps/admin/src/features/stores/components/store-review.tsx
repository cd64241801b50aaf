import { seenBy } from '@entrepot/contract/permissions';
import { formatDecimal, formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { useCountryName } from '#shared/country-name.ts';
import { paths } from '#shared/paths.ts';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import type { Store } from '../store.ts';
import { StoreDecisions } from './store-decisions.tsx';
import { StoreState } from './store-state.tsx';

/** One store: whose it is, how it works, and whether it sells. */
export function StoreReview() {
  const { storeId = '' } = useParams();
  const found = useCall('store!info', { storeId });
  return (
    <Opened result={found} languageOf={({ language }) => language}>
      {(store) => <Review key={storeId} store={store} />}
    </Opened>
  );
}

type Props = { readonly store: Store };

function Review({ store }: Props) {
  return (
    <>
      <OpenedHead title={store.storeName} state={<StoreState state={store.state} />}>
        <bdi dir="ltr">{store.storeId}</bdi>
        <Time value={store.createTime} />
      </OpenedHead>
      <div className={styles.parts}>
        <Closed store={store} />
        <Performance store={store} />
        <About store={store} />
      </div>
      <StoreDecisions store={store} />
    </>
  );
}

/** Why the store does not sell, or will not. */
function Closed({ store: { suspension, holiday, state } }: Props) {
  const { t } = useTranslation('admin-commerce');
  if (!suspension && !holiday && state !== 'paused') return null;
  return (
    <Part title={t('store.notSelling')}>
      {state === 'paused' && <p className={styles.warning}>{t('store.pausedText')}</p>}
      {suspension && (
        <>
          <p className={styles.reason} dir="auto">
            {suspension.reason}
          </p>
          <p className={styles.muted}>
            <bdi>{suspension.staffName}</bdi> · <Time value={suspension.since} />
          </p>
        </>
      )}
      {holiday && (
        <Facts
          facts={[
            [t('store.holidayFrom'), <Time key="from" value={holiday.from} />],
            [
              t('store.holidayUntil'),
              holiday.until === undefined ? t('store.untilEnded') : <Time key="until" value={holiday.until} />,
            ],
          ]}
        />
      )}
    </Part>
  );
}

/** The last thirty days. */
function Performance({ store }: Props) {
  const { t } = useTranslation('admin-commerce');
  const language = useLanguage();
  const may = useMay();
  const { orders, sales, shipped, lateRate, disputes, answerMinutes, overdue } = store.performance;
  const count = (value: number) => formatInteger(value, language);
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, language));
  return (
    <Part title={t('store.performance')}>
      <Facts
        facts={[
          [t('store.paidOrders'), count(orders)],
          [t('store.sales'), <Price key="sales" value={sales} isPlain />],
          [t('store.shipped'), count(shipped)],
          [t('store.lateRate'), percent(lateRate)],
          [t('store.overdue'), count(overdue)],
          [t('store.disputesAsked'), count(disputes)],
          [t('store.rating'), percent(store.favorableRate)],
          [t('store.reviews'), count(store.reviews)],
          [
            t('store.answerTime'),
            answerMinutes === null ? '–' : t('store.minutes', { number: formatDecimal(answerMinutes, language) }),
          ],
        ]}
      />
      {may(...seenBy.orders) && (
        <Link href={`${paths.orders}?keyword=${encodeURIComponent(store.storeName)}`}>{t('store.showOrders')}</Link>
      )}
    </Part>
  );
}

function About({ store }: Props) {
  const { t } = useTranslation('admin-commerce');
  const language = useLanguage();
  const countryName = useCountryName();
  const may = useMay();
  const code = (value: string) => (value === '' ? undefined : <bdi dir="ltr">{value}</bdi>);
  return (
    <Part title={t('store.about')}>
      <Facts
        facts={[
          [
            t('store.owner'),
            may(...seenBy.people) ? (
              <Link key="owner" href={paths.person(store.ownerId)}>
                <bdi>{store.username}</bdi>
              </Link>
            ) : (
              <bdi key="owner">{store.username}</bdi>
            ),
          ],
          [t('store.email'), code(store.contact.email)],
          [t('store.phone'), code(store.contact.phone)],
          [t('store.country'), countryName(store.country)],
          [t('store.products'), formatInteger(store.goods, language)],
          [t('store.sold'), formatInteger(store.sold, language)],
          [t('store.followers'), formatInteger(store.followers, language)],
          [
            t('store.documentsUntil'),
            store.documentsExpireOn && <Day key="documents" value={`${store.documentsExpireOn}T00:00:00+08:00`} />,
          ],
        ]}
      />
    </Part>
  );
}

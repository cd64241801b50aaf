import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { AssetAmount } from '#shared/books/asset-amount.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';

type Reconciliation = AdminOutputOf<'reconciliation!get'>;
type Place = Reconciliation['places'][number];

const skeletonLines = 14;
const refetchMs = 60_000;

const differs = ({ difference }: Place) => Number(difference) !== 0;

/** Per asset and place: what the ledger holds, what our records and the nodes say, and what is between them. */
export function ReconciliationPage() {
  const { t } = useTranslation('admin-money');
  const found = useCall('reconciliation!get', {}, { refetchMs });
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {(all) => (
        <>
          <p className={styles.muted}>
            {t('reconcile.at')} <Time value={all.time} />
          </p>
          {all.places.length === 0 && <EmptyState title={t('reconcile.none')} />}
          {[...new Set(all.places.map(({ asset }) => asset))].map((asset) => (
            <AssetPlaces key={asset} asset={asset} places={all.places.filter((place) => place.asset === asset)} />
          ))}
          <div className={styles.parts}>
            <Withdrawals counts={all.withdrawals} />
            <Networks networks={all.networks} />
          </div>
        </>
      )}
    </CallView>
  );
}

type PlacesProps = { readonly asset: Place['asset']; readonly places: readonly Place[] };

function AssetPlaces({ asset, places }: PlacesProps) {
  const { t } = useTranslation('admin-money');
  const amount = (value: string) => <AssetAmount value={value} asset={asset} />;
  const columns = [
    'place',
    'ledger',
    'came',
    'byHand',
    'left',
    'difference',
    'node',
    'arriving',
    'leaving',
    'gone',
  ] as const;
  return (
    <Part title={asset}>
      <WideTable label={asset} columns={columns.map((column) => t(`column.${column}`))}>
        <tbody>
          {places.map((place) => (
            <tr key={place.place}>
              <th scope="row">{t(`place.${place.place}`)}</th>
              <td>{amount(place.ledger)}</td>
              <td>{amount(place.seen.arrived)}</td>
              <td>{amount(place.seen.byHand)}</td>
              <td>{amount(place.seen.left)}</td>
              <td>
                {amount(place.difference)}{' '}
                <Badge tone={differs(place) ? 'bad' : 'good'}>
                  {t(differs(place) ? 'reconcile.differs' : 'reconcile.agrees')}
                </Badge>
              </td>
              <td>
                <NodeBalance place={place} />
              </td>
              <td>{amount(place.waiting.arriving)}</td>
              <td>{amount(place.waiting.leaving)}</td>
              <td>{amount(place.waiting.gone)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}

/** What a node last said that our addresses hold; most places have none that is asked. */
function NodeBalance({ place: { node, asset } }: { readonly place: Place }) {
  const { t } = useTranslation('admin-money');
  const language = useLanguage();
  if (!node) return <span className={styles.muted}>{t('reconcile.noNode')}</span>;
  const number = (value: number) => formatInteger(value, language);
  return (
    <span className={styles.plain}>
      <AssetAmount value={node.amount} asset={asset} />
      <span className={styles.muted}>
        {t('reconcile.node', { count: node.addresses, number: number(node.addresses), height: number(node.height) })}
      </span>
      {node.leftOut > 0 && (
        <span className={styles.muted}>
          {t('reconcile.leftOut', { count: node.leftOut, number: number(node.leftOut) })}
        </span>
      )}
      <span className={styles.muted}>
        <Time value={node.readTime} />
      </span>
    </span>
  );
}

function Withdrawals({ counts }: { readonly counts: Reconciliation['withdrawals'] }) {
  const { t } = useTranslation('admin-money');
  const language = useLanguage();
  const count = (value: number) => (
    <Badge tone={value > 0 ? 'bad' : 'good'}>
      <bdi>{formatInteger(value, language)}</bdi>
    </Badge>
  );
  return (
    <Part title={t('reconcile.withdrawals')}>
      <Facts
        facts={[
          [t('reconcile.stuck'), count(counts.stuck)],
          [t('reconcile.mismatched'), count(counts.mismatched)],
        ]}
      />
    </Part>
  );
}

function Networks({ networks }: Pick<Reconciliation, 'networks'>) {
  const { t } = useTranslation('admin-money');
  const language = useLanguage();
  if (networks.length === 0) return null;
  return (
    <Part title={t('reconcile.networks')}>
      <Facts
        facts={networks.map(({ network, height, headHeight, checkedTime }) => [
          t(`place.${network as 'tron'}`),
          <span key={network} className={styles.plain}>
            {t('reconcile.block', {
              height: formatInteger(height, language),
              head: formatInteger(headHeight, language),
            })}
            <span className={styles.muted}>
              <Time value={checkedTime} />
            </span>
          </span>,
        ])}
      />
    </Part>
  );
}

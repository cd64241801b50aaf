import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import type { Recommendation } from '../recommendation.ts';
import { RecommendationDialog } from './recommendation-dialog.tsx';

const skeletonLines = 10;
const tones = { running: 'good', planned: 'warn', ended: 'neutral', unpublished: 'bad' } as const;

/** The products that staff have picked for the home page. */
export function Recommendations() {
  const { t } = useTranslation('admin-content');
  const found = useCall('recommendation!list', {});
  return (
    <>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(picks) =>
          picks.length === 0 ? (
            <EmptyState title={t('pick.none')} text={t('pick.noneText')} />
          ) : (
            <WideTable
              label={t('pick.all')}
              columns={(['position', 'product', 'state', 'start', 'end', 'actions'] as const).map((column) =>
                t(`pick.column.${column}`),
              )}
            >
              <tbody>
                {picks.map((pick) => (
                  <Row key={pick.recommendationId} pick={pick} />
                ))}
              </tbody>
            </WideTable>
          )
        }
      </CallView>
      <Decisions>
        <RecommendationDialog pick={undefined} />
      </Decisions>
    </>
  );
}

function Row({ pick }: { readonly pick: Recommendation }) {
  const { t } = useTranslation('admin-content');
  const may = useMay();
  const { recommendationId, version, productId, name, storeName, state, position, startTime, endTime } = pick;
  const title = <bdi>{name || t('pick.removed')}</bdi>;
  return (
    <tr>
      <td>{position}</td>
      <th scope="row">
        {may('products.moderate') ? <Link href={paths.product(productId)}>{title}</Link> : title}
        <br />
        <span className={styles.muted}>
          <bdi>{storeName}</bdi>
        </span>
      </th>
      <td>
        <Badge tone={tones[state]}>{t(`pick.state.${state}`)}</Badge>
      </td>
      <td>
        <Time value={startTime} />
      </td>
      <td>{endTime === undefined ? '–' : <Time value={endTime} />}</td>
      <td>
        <div className={styles.choices}>
          <RecommendationDialog key={version} pick={pick} />
          <Decision
            call="recommendation!delete"
            label={t('pick.delete')}
            consequence={t('pick.deleteText')}
            done={t('pick.deleted')}
            stays
            isSmall
            inputOf={() => ({ recommendationId, version })}
          />
        </div>
      </td>
    </tr>
  );
}

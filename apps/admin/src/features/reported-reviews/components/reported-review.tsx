import type { AdminOutputOf } from '@entrepot/client';
import { seenBy } from '@entrepot/contract/permissions';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { PermittedLink } from '#shared/staff/permitted-link.tsx';
import { looked } from '../looked.ts';
import { LevelBadge } from './level-badge.tsx';

type Review = AdminOutputOf<'reviewReport!info'>;
type Props = { readonly review: Review };

/** One review whole: its words and images, whose it is, and what is said against it. */
export function ReportedReview() {
  const { t } = useTranslation('admin-commerce');
  const { reviewId = '' } = useParams();
  const found = useCall('reviewReport!info', { reviewId });
  return (
    <Opened result={found} languageOf={({ language }) => language}>
      {(review) => (
        <>
          <OpenedHead title={review.commodity} state={<LevelBadge level={review.evaluationType} />}>
            {review.isHidden && <Badge tone="bad">{t('review.tab.hidden')}</Badge>}
            <Time value={review.createTime} />
          </OpenedHead>
          <div className={styles.parts}>
            <Words review={review} />
            <Reports review={review} />
            <Parties review={review} />
          </div>
          <ReviewDecisions key={reviewId} review={review} />
        </>
      )}
    </Opened>
  );
}

function Words({ review: { content, imgUrls, followUp, reply, hiddenReason, hiddenBy, hiddenTime } }: Props) {
  const { t } = useTranslation('admin-commerce');
  return (
    <Part title={t('review.words')}>
      <p className={styles.reason} dir="auto">
        {content === '' ? t('review.wordless') : content}
      </p>
      <Images urls={imgUrls} />
      {followUp && (
        <>
          <h4>{t('review.followUp')}</h4>
          <p className={styles.reason} dir="auto">
            {followUp.content}
          </p>
          <Images urls={followUp.imgUrls} />
        </>
      )}
      {reply !== undefined && (
        <>
          <h4>{t('review.reply')}</h4>
          <p className={styles.reason} dir="auto">
            {reply}
          </p>
        </>
      )}
      {hiddenReason !== undefined && (
        <>
          <h4>{t('review.hiddenWhy')}</h4>
          <p className={styles.reason} dir="auto">
            {hiddenReason}
          </p>
          <p className={styles.muted}>
            <bdi>{hiddenBy}</bdi> · <Time value={hiddenTime} />
          </p>
        </>
      )}
    </Part>
  );
}

function Images({ urls }: { readonly urls: readonly string[] }) {
  const { t } = useTranslation('admin-commerce');
  if (urls.length === 0) return null;
  return (
    <ul className={styles.images}>
      {urls.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('review.image', { number: place + 1 })}>
            <img src={url} alt="" width={96} height={96} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is said against it, and what staff decided before. */
function Reports({ review: { history } }: Props) {
  const { t } = useTranslation('admin-commerce');
  return (
    <Part title={t('review.said')}>
      {history.length === 0 && <p className={styles.muted}>{t('review.noReports')}</p>}
      <ol className={styles.history}>
        {history.map((report) => (
          <li key={report.reportId}>
            <span className={styles.rowLine}>
              <strong>{t(`review.reason.${report.reason}`)}</strong>
              <span className={styles.muted}>
                {t(`review.by.${report.by}`, { name: report.username })} · <Time value={report.createTime} />
              </span>
            </span>
            {report.words !== '' && (
              <bdi className={styles.reason} dir="auto">
                {report.words}
              </bdi>
            )}
            {report.closeTime !== undefined && (
              <span className={styles.muted}>
                <bdi>{report.closedBy}</bdi>: <bdi dir="auto">{report.note}</bdi> · <Time value={report.closeTime} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Parties({ review }: Props) {
  const { t } = useTranslation('admin-commerce');
  const { username, userId, storeName, storeId, orderId, orderNo, attrText } = review;
  return (
    <Part title={t('review.parties')}>
      <Facts
        facts={[
          [
            t('review.writer'),
            <PermittedLink key="writer" permission={seenBy.people} href={paths.person(userId)}>
              <bdi>{username}</bdi>
            </PermittedLink>,
          ],
          [
            t('review.store'),
            <PermittedLink key="store" permission={seenBy.stores} href={paths.store(storeId)}>
              <bdi>{storeName}</bdi>
            </PermittedLink>,
          ],
          [
            t('review.order'),
            <PermittedLink key="order" permission={seenBy.orders} href={paths.order(orderId)}>
              <bdi dir="ltr">{orderNo}</bdi>
            </PermittedLink>,
          ],
          [t('review.variant'), attrText === '' ? undefined : <VariantText key="variant" text={attrText} />],
        ]}
      />
    </Part>
  );
}

function ReviewDecisions({ review }: Props) {
  const { t } = useTranslation('admin-commerce');
  const { reviewId, isHidden, reports } = review;
  return (
    <Decisions>
      {reports > 0 && (
        <Decision
          call="reviewReport!dismiss"
          subject={reviewId}
          label={t('review.dismiss')}
          consequence={t('review.dismissText')}
          done={t('review.dismissed')}
          shortcut="a"
          isMain
          reasons="reviewReport"
          inputOf={(reason) => ({ ...looked(review), reason })}
        />
      )}
      {isHidden ? (
        <Decision
          call="reviewReport!restore"
          subject={reviewId}
          label={t('review.restore')}
          consequence={t('review.restoreText')}
          done={t('review.restored')}
          shortcut="u"
          reasons="reviewRestore"
          inputOf={(reason) => ({ reviewId, reason })}
        />
      ) : (
        <Decision
          call="reviewReport!hide"
          subject={reviewId}
          label={t('review.hide')}
          consequence={t('review.hideText')}
          done={t('review.hiddenDone')}
          shortcut="x"
          reasons="review"
          inputOf={(reason) => ({ ...looked(review), reason })}
        />
      )}
    </Decisions>
  );
}

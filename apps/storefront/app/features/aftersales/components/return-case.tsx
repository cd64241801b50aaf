import { caseSubject } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { PrivateImages } from '@entrepot/ui/private-images/private-images.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { type ReturnCase as Case, stateTones } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';
import { CaseActions } from './case-actions.tsx';
import { CaseDue } from './case-due.tsx';
import { CaseThread } from './case-thread.tsx';

/** One case whole: where it stands, what is due, what it is about and what everybody said. */
export function ReturnCase({ case: shown }: { readonly case: Case }) {
  const { t } = useTranslation('aftersales');
  return (
    <div className={styles.form}>
      <Panel className={styles.lead}>
        <div className={styles.cardHead}>
          <h2>{t(`kind.${caseSubject(shown)}`)}</h2>
          <Badge tone={stateTones[shown.state]}>{t(`state.${shown.state}`)}</Badge>
        </div>
        <p>{t(`state.text.${shown.state}`)}</p>
        <CaseDue due={shown.due} />
        {shown.state === 'awaiting_goods' && shown.returnAddress !== undefined && (
          <div className={styles.goods}>
            <p className={styles.label}>{t('goods.to')}</p>
            <p className={styles.words}>
              <bdi>{shown.returnAddress}</bdi>
            </p>
          </div>
        )}
        <CaseActions case={shown} />
      </Panel>
      <Panel>
        <h2 className={styles.heading}>{t('case.about')}</h2>
        <ul>
          {shown.lines.map((line) => (
            <li key={line.orderGoodsId} className={styles.line}>
              {line.img && <img src={line.img} alt="" width={56} height={56} />}
              <div className={styles.lineText}>
                <Link href={paths.product(line.sellerGoodsId)}>
                  <bdi>{line.commodity}</bdi>
                </Link>
                <span className={styles.muted}>
                  <VariantText text={line.specification} /> <bdi dir="ltr">× {line.quantity}</bdi>
                </span>
              </div>
              <Price value={line.amount} isPlain />
            </li>
          ))}
        </ul>
        <Facts case={shown} />
        {shown.explain !== '' && (
          <p className={styles.words}>
            <bdi>{shown.explain}</bdi>
          </p>
        )}
        <PrivateImages urls={shown.imgUrls} labelOf={(number) => t('case.image', { number })} />
      </Panel>
      <Panel>
        <CaseThread case={shown} />
      </Panel>
    </div>
  );
}

function Facts({ case: shown }: { readonly case: Case }) {
  const { t } = useTranslation('aftersales');
  const isRefunded = shown.state === 'refunded';
  return (
    <dl className={styles.facts}>
      <dt>{t('case.asked')}</dt>
      <dd>
        <Price value={shown.amount} isPlain />
      </dd>
      {shown.offer !== undefined && (
        <div>
          <dt>{t('case.offer')}</dt>
          <dd>
            <Price value={shown.offer} isPlain />
          </dd>
        </div>
      )}
      {isRefunded && (
        <div>
          <dt>{t('case.refunded')}</dt>
          <dd>
            <Price value={shown.refunded} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('case.orderTotal')}</dt>
        <dd>
          <Price value={shown.order.total} isPlain />
        </dd>
      </div>
      {shown.kind !== 'proposal' && shown.kind !== 'platform' && (
        <div>
          <dt>{t('request.reason')}</dt>
          <dd>{t(`reason.${shown.reason as 0}`)}</dd>
        </div>
      )}
      <div>
        <dt>{t('card.order')}</dt>
        <dd>
          <Link href={paths.order(shown.orderId)} className={styles.cardLink}>
            <bdi dir="ltr">{shown.orderNo}</bdi>
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('case.opened')}</dt>
        <dd>
          <Time value={shown.createTime} />
        </dd>
      </div>
      {shown.goods && (
        <div>
          <dt>{t('goods.parcel')}</dt>
          <dd>
            <bdi>{shown.goods.carrier}</bdi> <bdi dir="ltr">{shown.goods.trackingNumber}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

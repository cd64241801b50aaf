import type { SellerOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { pickText } from '@entrepot/domain';
import { beforeValue, formatInteger, formatPercent, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '../api/shared-calls.ts';
import { useAskedByAddress } from '../dialogs/use-asked-by-address.ts';
import { platformZoneName, Time } from '../time.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import styles from './coupons.module.css';

type Coupon = SellerOutputOf<'coupon!list'>['pageList'][number];

const tones = {
  waiting: 'warn',
  planned: 'neutral',
  running: 'good',
  exhausted: 'warn',
  stopped: 'neutral',
  ended: 'neutral',
} as const;

type Props = {
  /** Whether they are a store's, which can show them to buyers. */
  readonly isOfStore: boolean;
  /** What the cost means, and what a coupon is good for. */
  readonly costHint: string;
  readonly emptyText: string;
  /** The address of the list. */
  readonly path: string;
  /** What stands below the list. */
  readonly below?: ReactNode;
};

/** Coupons of a store or of the platform: what they take off, until when, and what became of them. */
export function CouponList({ isOfStore, costHint, emptyText, path, below }: Props) {
  const { t } = useTranslation('seller-coupons');
  const [search] = useSearchParams();
  const pageNum = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const coupons = useCall('coupon!list', { pageNum, pageSize: 20 }, { keepsPrevious: true });
  const [isMaking, setMaking] = useState(false);
  useAskedByAddress('coupon!create', () => setMaking(true));
  const [stopping, setStopping] = useState<Coupon>();
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <CallView result={coupons} skeleton={<Skeleton lines={8} />} below={below}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState title={t('empty.title')} text={emptyText} action={make} />
          ) : (
            <>
              <div className={styles.head}>
                <p className={styles.muted}>{costHint}</p>
                {make}
              </div>
              <ul className={styles.list}>
                {pageList.map((coupon) => (
                  <CouponItem key={coupon.couponId} coupon={coupon}>
                    <Button
                      variant="default"
                      onClick={() => setStopping(coupon)}
                      aria-label={`${t('stop')}: ${coupon.code}`}
                    >
                      {t('stop')}
                    </Button>
                  </CouponItem>
                ))}
              </ul>
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(page) => `${path}?page=${page}`}
              />
            </>
          )
        }
      </CallView>
      {isMaking && <CouponDialog isOfStore={isOfStore} onClose={() => setMaking(false)} />}
      {stopping && <StopDialog coupon={stopping} onClose={() => setStopping(undefined)} />}
    </>
  );
}

type ItemProps = {
  readonly coupon: Coupon;
  /** Whose it is, where that is not said by the page. */
  readonly owner?: ReactNode;
  /** What can be done with one that is or will be given out. */
  readonly children: ReactNode;
};

/** One coupon of a list. */
export function CouponItem({ coupon, owner, children }: ItemProps) {
  const { t } = useTranslation('seller-coupons');
  const language = useLanguage();
  const { state, claimLimit } = coupon;
  const number = (count: number) => formatInteger(count, language);
  const figures = [
    {
      label: t('taken'),
      value:
        claimLimit === undefined
          ? number(coupon.claimed)
          : t('takenOf', { taken: number(coupon.claimed), limit: number(claimLimit) }),
    },
    { label: t('used'), value: number(coupon.used) },
    { label: t('cost'), value: <Price value={coupon.takenOff} isPlain /> },
  ];
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h2>
          <bdi>{pickText(coupon.titles, language, 'en')}</bdi> <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </h2>
        <p>
          <Worth coupon={coupon} />
        </p>
        <p className={styles.muted}>
          {owner !== undefined && <>{owner} · </>}
          <code dir="ltr">{coupon.code}</code> · {t(coupon.isShown ? 'shown' : 'byCode')}
        </p>
        <p className={styles.muted}>
          <Time value={coupon.startTime} /> – <Time value={coupon.endTime} /> <bdi dir="ltr">{platformZoneName}</bdi>
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(state === 'running' || state === 'planned' || state === 'exhausted' || state === 'waiting') && (
        <div className={styles.actions}>{children}</div>
      )}
    </li>
  );
}

type WorthProps = { readonly coupon: Pick<Coupon, 'kind' | 'value' | 'minimum' | 'maximum'> };

/** What a coupon takes off, at most and from how much on. */
export function Worth({ coupon: { kind, value, minimum, maximum } }: WorthProps) {
  const { t } = useTranslation('seller-coupons');
  const language = useLanguage();
  return (
    <>
      {kind === 'percentage' ? (
        t('off', { percent: isolate(formatPercent(Number(value), language)) })
      ) : (
        // Apart, the sign would stand behind the amount where one reads from the right.
        <bdi dir="ltr">
          −<Price value={value} isPlain />
        </bdi>
      )}
      {maximum !== undefined && (
        <>
          {' · '}
          {t('most')} <Price value={maximum} isPlain />
        </>
      )}
      {Number(minimum) > 0 && (
        <>
          {' · '}
          {beforeValue(t('minimum'))}
          <Price value={minimum} isPlain />
        </>
      )}
    </>
  );
}

function StopDialog({ coupon, onClose }: { readonly coupon: Coupon; readonly onClose: () => void }) {
  const { t } = useTranslation('seller-coupons');
  const stop = useAction('coupon!stop', {
    onReadAnew: () => {
      showToast({ kind: 'success', text: t('stopped') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('stop.title', { code: coupon.code })}
      text={t('stop.text')}
      confirmLabel={t('stop.confirm')}
      isDangerous
      onConfirm={() => stop.run({ couponId: coupon.couponId })}
      onClose={onClose}
    />
  );
}

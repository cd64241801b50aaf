import type { OutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { IconBuildingStore } from '@tabler/icons-react';
import { ExpectedDelivery } from '#shared/delivery/expected-delivery.tsx';
import { paths } from '#shared/paths.ts';
import { StoreHolidayNote } from '#shared/store/holiday-note.tsx';
import { fittingCount } from '../hooks/order-input.ts';
import styles from './checkout.module.css';
import { LineRefusal, RefusalText } from './line-refusal.tsx';
import { TotalParts } from './total-parts.tsx';

type Quote = OutputOf<'order!quote'>;

type Props = {
  readonly order: Quote['orders'][number];
  /** By SKU. */
  readonly refusals: ReadonlyMap<string, Quote['refusals'][number]>;
  readonly hasAddress: boolean;
  /** The quote is for exactly what is shown. */
  readonly isFresh: boolean;
  /** What is wanted of each SKU, which the quote follows. */
  readonly counts: ReadonlyMap<string, number>;
  /** Most pieces that one order may hold. */
  readonly max: number;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onCount: (skuId: string, count: number) => void;
  readonly onLeaveOut: (skuIds: readonly string[]) => void;
};

/** What is bought from one seller: its own order, with its own freight and note. */
export function OrderCard({ order, refusals, note, onNote, onCount, onLeaveOut, ...props }: Props) {
  const { hasAddress, isFresh, counts, max } = props;
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  return (
    <Panel>
      <h2 className={styles.heading}>
        <IconBuildingStore size={20} aria-hidden="true" />
        <Link href={paths.store(order.sellerId)}>{order.sellerName}</Link>
      </h2>
      <StoreHolidayNote sellerId={order.sellerId} />
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const refusal = refusals.get(line.skuId);
          return (
            <li key={line.skuId} className={styles.line}>
              <img src={line.img} alt="" width={72} height={72} loading="lazy" />
              <div className={styles.lineBody}>
                <Link href={paths.product(line.sellerGoodsId)} className={styles.lineName}>
                  {line.name}
                </Link>
                {line.attrText !== '' && (
                  <p className={styles.muted}>
                    <VariantText text={line.attrText} />
                  </p>
                )}
                <p className={styles.muted}>
                  <Price value={line.unitPrice} size="small" isPlain /> {t('line.each')}
                  {line.ladderFrom > 1 && (
                    <span className={styles.priceTiers}>
                      {t('line.priceTier', { number: formatInteger(line.ladderFrom, language) })}
                    </span>
                  )}
                </p>
                <QuantityStepper
                  value={counts.get(line.skuId) ?? line.count}
                  min={line.buyMin}
                  max={max}
                  stock={line.stock}
                  step={line.buyMultiple}
                  label={t('line.quantity', { name: line.name })}
                  onChange={(count) => onCount(line.skuId, count)}
                />
                {refusal && (
                  <LineRefusal
                    refusal={refusal}
                    fitting={fittingCount(line, max)}
                    onCount={onCount}
                    onLeaveOut={onLeaveOut}
                  />
                )}
              </div>
              <div className={styles.lineTotal} data-outdated={!isFresh}>
                <Price value={line.lineTotal} />
                {Number(line.discount) > 0 && (
                  <span className={styles.good}>
                    <Price value={`-${line.discount}`} size="small" isPlain />
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {!order.refusal && <ExpectedDelivery expected={order.expectedDelivery} isUnpaid />}
      {order.refusal && (
        <div className={styles.refusal} role="alert">
          <RefusalText error={order.refusal.error} params={order.refusal.params} />
          <span className={styles.fixes}>
            <ButtonLink size="small" href={paths.store(order.sellerId)}>
              {t('fix.toStore')}
            </ButtonLink>
            <Button size="small" onClick={() => onLeaveOut(order.lines.map((line) => line.skuId))}>
              {t('fix.leaveOut')}
            </Button>
          </span>
        </div>
      )}
      <div className={styles.orderEnd}>
        <Textarea
          label={t('note.label')}
          placeholder={t('note.placeholder')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
        <div className={styles.totals} data-outdated={!isFresh}>
          <TotalParts totals={order} isOrder hasAddress={hasAddress} />
        </div>
      </div>
    </Panel>
  );
}

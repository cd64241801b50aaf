import { beforeValue, formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Time } from '#shared/time.tsx';
import styles from './checkout.module.css';

type Params = Readonly<Record<string, unknown>>;

const known = [
  'product_not_found',
  'product_removed',
  'product_not_listed',
  'store_on_holiday',
  'own_goods',
  'stock_insufficient',
  'quantity_over_maximum',
  'quantity_below_minimum',
  'quantity_not_multiple',
  'order_below_minimum',
  'order_total_too_large',
  'not_delivered_there',
] as const;

/** Why something cannot be bought, with the number that would do. */
export function RefusalText({ error, params }: { readonly error: string; readonly params: Params }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { missing } = params;
  const key = known.find((candidate) => candidate === error);
  const bound = params.stock ?? params.maximum ?? params.minimum ?? params.multiple;
  const number =
    typeof bound === 'number'
      ? formatInteger(bound, language)
      : typeof bound === 'string'
        ? isolate(formatMoney(bound, language))
        : '';
  if (key === undefined) return t('refusal.other');
  if (key === 'stock_insufficient' && params.stock === 0) return t('refusal.sold_out');
  if (key === 'store_on_holiday') return <HolidayText params={params} />;
  if (key === 'order_below_minimum' && typeof missing === 'string') {
    return t('refusal.order_below_minimum_by', { number, missing: isolate(formatMoney(missing, language)) });
  }
  return t(`refusal.${key}`, { number });
}

/** Which store takes a break, and until when where that is known. */
function HolidayText({ params: { sellerName, until } }: { readonly params: Params }) {
  const { t } = useTranslation('checkout');
  const { t: tCommon } = useTranslation('common');
  return (
    <>
      {t('refusal.store_on_holiday', { seller: typeof sellerName === 'string' ? sellerName : '' })}
      {typeof until === 'string' && (
        <>
          {' '}
          {beforeValue(tCommon('store.backOn'))}
          <Time value={until} />
        </>
      )}
    </>
  );
}

type Props = {
  readonly refusal: { readonly skuId: string; readonly error: string; readonly params: Params };
  /** The quantity that puts it right; undefined where only leaving it out helps. */
  readonly fitting?: number | undefined;
  /** There is no line above that it could stand at. */
  readonly isAlone?: boolean;
  /** What it was called when it was last shown. */
  readonly knownAs?: string | undefined;
  readonly onCount: (skuId: string, count: number) => void;
  readonly onLeaveOut: (skuIds: readonly string[]) => void;
};

/** Why a line cannot be bought, and the clicks that put it right. */
export function LineRefusal({ refusal, fitting, isAlone = false, knownAs, onCount, onLeaveOut }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { skuId, error, params } = refusal;
  const name = knownAs ?? (typeof params.name === 'string' ? params.name : undefined);
  return (
    <div className={styles.refusal} data-alone={isAlone} role="alert">
      <span>
        {isAlone && name !== undefined && <strong>{name} </strong>}
        <RefusalText error={error} params={params} />
      </span>
      <span className={styles.fixes}>
        {fitting !== undefined && (
          <Button size="small" onClick={() => onCount(skuId, fitting)}>
            {t('fix.take', { number: formatInteger(fitting, language) })}
          </Button>
        )}
        <Button size="small" onClick={() => onLeaveOut([skuId])}>
          {t('fix.leaveOut')}
        </Button>
      </span>
    </div>
  );
}

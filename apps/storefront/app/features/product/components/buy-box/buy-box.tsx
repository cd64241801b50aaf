import { canBuyAny } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { useUnitName } from '@entrepot/ui/unit/use-unit-name.ts';
import { rowFor, tierRows } from '#shared/cart/price-tiers.ts';
import { useCart } from '#shared/cart/use-cart.ts';
import { useCountry } from '#shared/country/use-country.ts';
import { HolidayNote } from '#shared/store/holiday-note.tsx';
import { OrderMinimum } from '#shared/store/order-minimum.tsx';
import type { Product } from '../../api/get-product.ts';
import { piecesOf } from '../../hooks/choose-lines.ts';
import { linesCost } from '../../hooks/line-cost.ts';
import { useBuying } from '../../hooks/use-buying.ts';
import type { useChoice } from '../../hooks/use-choice.ts';
import { useLiveProduct } from '../../hooks/use-live-product.ts';
import styles from '../product.module.css';
import { BuyBar } from './buy-bar.tsx';
import { CostLines } from './cost-lines.tsx';
import { OptionPickers } from './option-pickers.tsx';
import gridStyles from './order-grid.module.css';
import { OrderGrid } from './order-grid.tsx';
import { PriceBlock } from './price-block.tsx';
import { PriceTierTable } from './price-tier-table.tsx';

/** A number that takes the plural wherever no number stands beside the unit: Arabic writes 3 to 10 with it, and 2 with a dual. */
const several = 3;

type Chosen = ReturnType<typeof useChoice>;
type Props = { readonly page: Product; readonly chosen: Chosen };

/** Choosing variants and quantities, seeing everything that they cost, and buying them. */
export function BuyBox({ page, chosen }: Props) {
  const unitName = useUnitName();
  const { country, choose } = useCountry();
  const { product, freight } = useLiveProduct(page, country);
  const { max } = useCart();
  const { isGrid } = chosen;
  const skuNow = (skuId: string) => product.skus.find((sku) => sku.skuId === skuId);
  const lines = chosen.lines.map((line) => ({ ...line, sku: skuNow(line.sku.skuId) ?? line.sku }));
  const pieces = piecesOf(lines);
  const priced = lines.map(({ sku, count }) => ({
    ...sku,
    count,
    unitPrice: rowFor(tierRows(product, sku.skuId), pieces)?.price ?? sku.price,
  }));
  const sku = lines[0]?.sku ?? (chosen.sku && (skuNow(chosen.sku.skuId) ?? chosen.sku));
  const rows = tierRows(product, sku?.skuId ?? '');
  const row = rowFor(rows, pieces);
  const unitPrice = row?.price ?? product.discountPrice ?? product.sellingPrice;
  const cost = linesCost(priced, freight.state === 'known' ? freight.freight : undefined, country);
  const buying = useBuying(product, lines, chosen);
  const isAny = (stock: number) => canBuyAny({ min: product.buyMin, step: product.buyMultiple, max, stock });
  const isInStock = isGrid ? product.skus.some((each) => isAny(each.stock)) : isAny(sku?.stock ?? 0);
  const isBuyable = product.isShelf && isInStock && product.seller.holiday === undefined;
  return (
    <div className={styles.box}>
      <PriceBlock product={product} sku={sku} unitPrice={unitPrice} />
      <PriceTierTable rows={rows} current={row} unit={unitName(product.unit, several)} />
      {product.skus.length > 1 && <ModeSwitch isGrid={isGrid} onGrid={chosen.openGrid} />}
      {isGrid ? (
        <OrderGrid product={product} counts={chosen.counts} pieces={pieces} max={max} onCount={chosen.setCountOf} />
      ) : (
        <OneVariant product={product} stock={sku?.stock ?? 0} max={max} chosen={chosen} />
      )}
      <div className={styles.quantity}>
        <QuantityRules product={product} />
        {product.seller.orderMinimum !== undefined && (
          <OrderMinimum minimum={product.seller.orderMinimum} goods={cost.goods} />
        )}
      </div>
      <CostLines
        product={product}
        lines={priced}
        cost={cost}
        country={country}
        freight={freight}
        isBuyable={isBuyable}
        onCountry={choose}
      />
      <HolidayNote store={product.seller} />
      <BuyBar product={product} buying={buying} pieces={pieces} goods={cost.goods} isBuyable={isBuyable} />
    </div>
  );
}

type SwitchProps = { readonly isGrid: boolean; readonly onGrid: (isGrid: boolean) => void };

/** One variant by its options, or several at once. */
function ModeSwitch({ isGrid, onGrid }: SwitchProps) {
  const { t } = useTranslation('product');
  return (
    <div className={gridStyles.modes}>
      <button type="button" aria-pressed={!isGrid} onClick={() => onGrid(false)}>
        {t('grid.one')}
      </button>
      <button type="button" aria-pressed={isGrid} onClick={() => onGrid(true)}>
        {t('grid.several')}
      </button>
    </div>
  );
}

type OneProps = {
  readonly product: Product;
  readonly stock: number;
  readonly max: number;
  readonly chosen: Chosen;
};

function OneVariant({ product, stock, max, chosen }: OneProps) {
  const { t } = useTranslation('product');
  return (
    <>
      <OptionPickers product={product} choice={chosen.choice} onChoose={chosen.setChoice} />
      <div className={styles.quantity}>
        <QuantityStepper
          value={chosen.count}
          min={product.buyMin}
          max={max}
          stock={stock}
          step={product.buyMultiple}
          label={t('quantity.label')}
          onChange={chosen.setCount}
        />
        <StockNote product={product} stock={stock} max={max} count={chosen.count} />
      </div>
    </>
  );
}

type StockProps = {
  readonly product: Product;
  readonly stock: number;
  readonly max: number;
  readonly count: number;
};

function StockNote({ product, stock, max, count }: StockProps) {
  const { t } = useTranslation('product');
  const unitName = useUnitName();
  const language = useLanguage();
  const number = formatInteger(stock, language);
  if (!canBuyAny({ min: product.buyMin, step: product.buyMultiple, max, stock }))
    return <span className={styles.bad}>{t('stock.none')}</span>;
  if (stock < count) {
    return (
      <span className={styles.bad} role="status">
        {t('stock.short', { number, unit: unitName(product.unit, stock) })}
      </span>
    );
  }
  return <span className={styles.muted}>{t('stock.left', { number, unit: unitName(product.unit, stock) })}</span>;
}

function QuantityRules({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const unitName = useUnitName();
  const { buyMin, buyMultiple } = product;
  const rules = [
    ...(buyMin > 1
      ? [t('quantity.minimum', { number: formatInteger(buyMin, language), unit: unitName(product.unit, buyMin) })]
      : []),
    ...(buyMultiple > 1 ? [t('quantity.multiple', { number: formatInteger(buyMultiple, language) })] : []),
  ];
  return rules.map((rule) => (
    <p key={rule} className={styles.note}>
      {rule}
    </p>
  ));
}

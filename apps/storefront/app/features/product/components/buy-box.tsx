import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { useUnitName } from '@entrepot/ui/unit/use-unit-name.ts';
import { IconHeart, IconHeartFilled, IconShoppingCartPlus } from '@tabler/icons-react';
import { ladderRows, rowFor } from '../../../shared/cart/ladder.ts';
import { useCart } from '../../../shared/cart/use-cart.ts';
import { useCountry } from '../../../shared/country/use-country.ts';
import { HolidayNote } from '../../../shared/store/holiday-note.tsx';
import type { Product } from '../api/get-product.ts';
import { lineCost } from '../hooks/line-cost.ts';
import { useBuying } from '../hooks/use-buying.ts';
import type { useChoice } from '../hooks/use-choice.ts';
import { useFavourite } from '../hooks/use-favourite.ts';
import { useLiveProduct } from '../hooks/use-live-product.ts';
import { CostLines } from './cost-lines.tsx';
import { LadderTable } from './ladder-table.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product.module.css';

type Props = { readonly page: Product; readonly chosen: ReturnType<typeof useChoice> };

/** Choosing a variant and a quantity, seeing everything that it costs, and buying it. */
export function BuyBox({ page, chosen }: Props) {
  const { t } = useTranslation('product');
  const unitName = useUnitName();
  const { country, choose } = useCountry();
  const { product, isFreightPending } = useLiveProduct(page, country);
  const { max } = useCart();
  const { choice, count, setChoice, setCount } = chosen;
  const sku = product.skus.find((candidate) => candidate.skuId === chosen.sku?.skuId) ?? chosen.sku;
  const rows = ladderRows(product, sku?.skuId ?? '');
  const row = rowFor(rows, count);
  const unitPrice = row?.price ?? product.discountPrice ?? product.sellingPrice;
  const { weightGrams = 0, stock = 0 } = sku ?? {};
  const cost = lineCost({ unitPrice, quantity: count, weightGrams, freight: product.freight, country });
  const buying = useBuying(product, sku, count);
  const favourite = useFavourite(product);
  const isClosed = product.seller.holiday !== undefined;
  const isBuyable = product.isShelf && stock >= product.buyMin && !isClosed;
  const Heart = favourite.isFavourite ? IconHeartFilled : IconHeart;
  return (
    <div className={styles.box}>
      <PriceBlock product={product} sku={sku} unitPrice={unitPrice} />
      <LadderTable rows={rows} current={row} unit={unitName(product.unit, 2)} />
      <OptionPickers product={product} choice={choice} onChoose={setChoice} />
      <div className={styles.quantity}>
        <QuantityStepper
          value={count}
          min={product.buyMin}
          max={Math.max(product.buyMin, Math.min(max, stock))}
          step={product.buyMultiple}
          label={t('quantity.label')}
          onChange={setCount}
        />
        <StockNote product={product} stock={stock} count={count} />
        <QuantityRules product={product} />
      </div>
      <CostLines
        product={product}
        unitPrice={unitPrice}
        count={count}
        cost={cost}
        country={country}
        isFreightPending={isFreightPending}
        onCountry={choose}
      />
      {product.seller.holiday && <HolidayNote holiday={product.seller.holiday} />}
      <div className={styles.buttons}>
        <Button kind="action" size="large" disabled={!isBuyable} isPending={!buying.isReady} onClick={buying.buyNow}>
          {isBuyable ? t('buy.now') : isClosed ? t('buy.onHoliday') : t('buy.soldOut')}
        </Button>
        <Button
          kind="primary"
          size="large"
          disabled={!isBuyable}
          isPending={!buying.isReady}
          onClick={buying.addToCart}
        >
          <IconShoppingCartPlus size={20} aria-hidden="true" />
          {t('buy.add')}
        </Button>
        <Button
          size="large"
          aria-pressed={favourite.isFavourite}
          aria-label={favourite.isFavourite ? t('favourite.remove') : t('favourite.add')}
          title={favourite.isFavourite ? t('favourite.remove') : t('favourite.add')}
          onClick={favourite.toggle}
          className={styles.heart}
        >
          <Heart size={20} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

type StockProps = { readonly product: Product; readonly stock: number; readonly count: number };

function StockNote({ product, stock, count }: StockProps) {
  const { t } = useTranslation('product');
  const unitName = useUnitName();
  const language = useLanguage();
  const number = formatInteger(stock, language);
  if (stock === 0) return <span className={styles.bad}>{t('stock.none')}</span>;
  if (stock < Math.max(count, product.buyMin)) {
    return (
      <span className={styles.bad} role="status">
        {t('stock.short', { number })}
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

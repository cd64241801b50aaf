import { beforeValue, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox } from '@entrepot/ui/field/inputs.tsx';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { thumbnailOf } from '@entrepot/ui/image/image-sizes.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { IconTrash } from '@tabler/icons-react';
import type { CartItem } from '#shared/cart/cart.ts';
import type { Cart } from '#shared/cart/use-cart.ts';
import { paths } from '#shared/paths.ts';
import { type CheckedItem, isUnavailable } from '../hooks/check-item.ts';
import styles from './cart.module.css';

type Props = {
  readonly entry: CheckedItem;
  readonly cart: Cart;
  readonly onRemove: (item: CartItem) => void;
  readonly onLeave: () => void;
};

/** One variant in the cart. What is wrong with it stands below, with the click that puts it right. */
export function CartLine({ entry, cart, onRemove, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const { item, finding } = entry;
  const isLost = isUnavailable(finding);
  return (
    <li className={styles.line} data-lost={isLost}>
      <Checkbox
        checked={entry.isTaken}
        disabled={isLost}
        aria-label={t('tick', { name: item.name })}
        onChange={(event) => cart.check((other) => other.identifier === item.identifier, event.target.checked)}
      >
        <span className="visually-hidden">{item.name}</span>
      </Checkbox>
      <img className={styles.image} src={thumbnailOf(item.image)} alt="" width={64} height={64} loading="lazy" />
      <div className={styles.body}>
        <p className={styles.nameRow}>
          <Link href={paths.product(item.sellerGoodsId)} className={styles.name} onClick={onLeave}>
            {item.name}
          </Link>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('remove', { name: item.name })}
            onClick={() => onRemove(item)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </button>
        </p>
        {item.checkAttrName !== '' && (
          <p className={styles.variant}>
            <VariantText text={item.checkAttrName} />
          </p>
        )}
        <div className={styles.amounts}>
          <QuantityStepper
            value={item.count}
            min={entry.buyMin}
            max={Math.max(cart.max, item.count)}
            stock={Math.max(entry.stock, item.count)}
            step={entry.buyMultiple}
            label={t('quantity', { name: item.name })}
            onChange={(count) => cart.setCount(item.identifier, count)}
          />
          <span className={styles.lineTotal}>
            <Price value={entry.lineTotal} />
            <span className={styles.unitPrice}>
              <Price value={entry.unitPrice} size="small" isPlain /> {t('each')}
            </span>
          </span>
        </div>
        {entry.newPrice !== undefined && !isLost && (
          <div className={styles.finding}>
            <span>
              {beforeValue(t('finding.price'))}
              <Price value={item.price} size="small" isStruckThrough /> <Price value={entry.newPrice} size="small" />
            </span>
            <Button size="small" onClick={() => cart.update(item.identifier, { price: entry.newPrice ?? item.price })}>
              {t('fix.acceptPrice')}
            </Button>
          </div>
        )}
        {finding && <FindingNote entry={entry} cart={cart} onRemove={onRemove} />}
      </div>
    </li>
  );
}

function FindingNote({ entry, cart, onRemove }: Omit<Props, 'onLeave'>) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { item, finding, buyMin, buyMultiple } = entry;
  if (!finding) return null;
  if (finding.count === undefined) {
    return (
      <div className={styles.finding} data-bad="true">
        <span>{t(`finding.${finding.kind}`)}</span>
        <Button size="small" onClick={() => onRemove(item)}>
          {t('fix.remove')}
        </Button>
      </div>
    );
  }
  const { count } = finding;
  const number = formatInteger(count, language);
  return (
    <div className={styles.finding} data-bad="true">
      <span>{t(`finding.${finding.kind}`, { number })}</span>
      <Button
        size="small"
        onClick={() => {
          cart.update(item.identifier, { buyMin, buyMultiple });
          cart.setCount(item.identifier, count);
        }}
      >
        {t('fix.take', { number })}
      </Button>
    </div>
  );
}

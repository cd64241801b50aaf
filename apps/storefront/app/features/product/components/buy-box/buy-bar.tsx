import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useUnitName } from '@entrepot/ui/unit/use-unit-name.ts';
import { IconHeart, IconHeartFilled, IconShoppingCartPlus } from '@tabler/icons-react';
import { use, useRef } from 'react';
import { useIsMobile } from '#shared/site/shell-context.ts';
import type { Product } from '../../api/get-product.ts';
import { PreviewContext } from '../../hooks/preview-context.ts';
import type { useBuying } from '../../hooks/use-buying.ts';
import { useFavourite } from '../../hooks/use-favourite.ts';
import { useOutOfView } from '../../hooks/use-out-of-view.ts';
import styles from './buy-bar.module.css';

type Props = {
  readonly product: Product;
  readonly buying: ReturnType<typeof useBuying>;
  readonly pieces: number;
  /** What the chosen pieces cost, without freight. */
  readonly goods: string;
  readonly isBuyable: boolean;
};

/** Buying what is chosen. The buttons keep to the lower edge of the window while their own place is out of view. */
export function BuyBar({ product, buying, pieces, goods, isBuyable }: Props) {
  const { t } = useTranslation('product');
  const favourite = useFavourite(product);
  const place = useRef<HTMLDivElement>(null);
  const isPreview = use(PreviewContext);
  // The mobile site has the bar where others have tabs.
  const isMobile = useIsMobile();
  const isOutOfView = useOutOfView(place);
  const isFloating = isMobile || isOutOfView;
  const isClosed = product.seller.holiday !== undefined;
  const Heart = favourite.isFavourite ? IconHeartFilled : IconHeart;
  const heartLabel = favourite.isFavourite ? t('favourite.remove') : t('favourite.add');
  return (
    <div ref={place}>
      <div className={styles.bar} data-floating={isFloating}>
        <div className={styles.inner}>
          {isFloating && <Chosen product={product} pieces={pieces} goods={goods} />}
          <Button
            kind="action"
            size="large"
            disabled={!isBuyable || isPreview}
            isPending={!buying.isReady}
            onClick={buying.buyNow}
          >
            {isBuyable ? t('buy.now') : isClosed ? t('buy.onHoliday') : t('buy.soldOut')}
          </Button>
          <Button
            kind="primary"
            size="large"
            disabled={!isBuyable || isPreview}
            isPending={!buying.isReady}
            onClick={buying.addToCart}
          >
            <IconShoppingCartPlus size={20} aria-hidden="true" />
            {t('buy.add')}
          </Button>
          <Button
            size="large"
            aria-pressed={favourite.isFavourite}
            aria-label={heartLabel}
            title={heartLabel}
            disabled={isPreview}
            onClick={favourite.toggle}
            className={styles.heart}
          >
            <Heart size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What the floating bar would buy. */
function Chosen({ product, pieces, goods }: Pick<Props, 'product' | 'pieces' | 'goods'>) {
  const language = useLanguage();
  const unitName = useUnitName();
  return (
    <p className={styles.chosen}>
      <span className={styles.name}>{product.name}</span>
      <span>
        <Price value={goods} />{' '}
        <span className={styles.pieces}>
          {formatInteger(pieces, language)} {unitName(product.unit, pieces)}
        </span>
      </span>
    </p>
  );
}

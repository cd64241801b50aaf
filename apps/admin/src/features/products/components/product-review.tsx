import { seenBy } from '@entrepot/contract/permissions';
import { formatInteger, joinList } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import type { Product } from '../product.ts';
import { ProductState } from './product-state.tsx';

/** One product: what its store says of it, what became of it, and whether people may buy it. */
export function ProductReview() {
  const { productId = '' } = useParams();
  const found = useCall('product!info', { productId });
  return (
    <Opened result={found} languageOf={({ language }) => language}>
      {(product) => <Review key={productId} product={product} />}
    </Opened>
  );
}

type Props = { readonly product: Product };

function Review({ product }: Props) {
  const { t } = useTranslation('admin-commerce');
  const { name, state, productId, createTime, block } = product;
  return (
    <>
      <OpenedHead title={name} state={<ProductState state={state} />}>
        <bdi dir="ltr">{productId}</bdi>
        <Time value={createTime} />
      </OpenedHead>
      {block && (
        <Part title={t('product.blockedWhy')}>
          <p className={styles.reason} dir="auto">
            {block.reason}
          </p>
          <p className={styles.muted}>
            <bdi>{block.staffName}</bdi> · <Time value={block.since} />
          </p>
        </Part>
      )}
      <div className={styles.parts}>
        <About product={product} />
        <Part title={t('product.words')}>
          <p className={styles.words} dir="auto">
            {product.words || t('product.noWords')}
          </p>
        </Part>
        <Images product={product} />
      </div>
      <ProductDecisions product={product} />
    </>
  );
}

function About({ product }: Props) {
  const { t } = useTranslation('admin-commerce');
  const own = useLanguage();
  const may = useMay();
  const count = (value: number) => formatInteger(value, own);
  return (
    <Part title={t('product.about')}>
      <Facts
        facts={[
          [
            t('product.store'),
            may(...seenBy.stores) ? (
              <Link key="store" href={paths.store(product.storeId)}>
                <bdi>{product.storeName}</bdi>
              </Link>
            ) : (
              <bdi key="store">{product.storeName}</bdi>
            ),
          ],
          [t('product.category'), product.category.join(' › ')],
          [t('product.price'), <Price key="price" value={product.price} isPlain />],
          [t('product.variants'), count(product.variants)],
          [t('product.stock'), count(product.stock)],
          [t('product.sold'), count(product.sold)],
          [t('product.reviews'), count(product.reviews)],
          [t('product.tags'), joinList(product.tags, own)],
          [t('product.changed'), <Time key="changed" value={product.changeTime} />],
        ]}
      />
      {product.state === 'published' && (
        <a href={`/productDetails?sellerGoodsId=${product.productId}`} target="_blank" rel="noopener">
          {t('product.inShop')}
        </a>
      )}
    </Part>
  );
}

function Images({ product: { imgUrls } }: Props) {
  const { t } = useTranslation('admin-commerce');
  const own = useLanguage();
  if (imgUrls.length === 0) return null;
  return (
    <Part title={t('product.images')}>
      <div className={styles.images}>
        {imgUrls.map((url, place) => (
          <figure key={url} className={styles.image}>
            <img src={url} alt={t('product.image', { number: formatInteger(place + 1, own) })} loading="lazy" />
          </figure>
        ))}
      </div>
    </Part>
  );
}

function ProductDecisions({ product: { productId, version, state } }: Props) {
  const { t } = useTranslation('admin-commerce');
  if (state === 'removed') return null;
  const inputOf = (reason: string) => ({ productId, version, reason });
  return (
    <Decisions>
      {state === 'under_review' && (
        <>
          <Decision
            call="product!approve"
            label={t('product.approve')}
            consequence={t('product.approveText')}
            done={t('product.approved')}
            shortcut="u"
            isMain
            inputOf={() => ({ productId, version })}
          />
          <Decision
            call="product!reject"
            subject={productId}
            label={t('product.reject')}
            consequence={t('product.rejectText')}
            done={t('product.rejected')}
            shortcut="r"
            reasons="productReview"
            inputOf={inputOf}
          />
        </>
      )}
      {state === 'blocked' ? (
        <Decision
          call="product!restore"
          subject={productId}
          label={t('product.restore')}
          consequence={t('product.restoreText')}
          done={t('product.restored')}
          shortcut="u"
          isMain
          reasons="productRestore"
          stays
          inputOf={inputOf}
        />
      ) : (
        <Decision
          call="product!unpublish"
          subject={productId}
          label={t('product.unpublish')}
          consequence={t('product.unpublishText')}
          done={t('product.unpublished')}
          shortcut="x"
          reasons="product"
          stays
          inputOf={inputOf}
        />
      )}
    </Decisions>
  );
}

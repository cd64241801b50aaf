import { pickText } from '@entrepot/domain';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import type { ProductInfo } from '../../product-types.ts';
import { StatusBadge } from '../list/status-badge.tsx';
import styles from './products.module.css';

/** The product's name and status, and the way to copy it. */
export function ProductHead({ info }: { readonly info: ProductInfo }) {
  const { t } = useTranslation('seller-products');
  const language = useLanguage();
  const navigate = useNavigate();
  const copy = useAction('sellerGoods!duplicate', {
    onDone: ({ sellerGoodsId }) => {
      void navigate(paths.product(sellerGoodsId));
    },
  });
  const restore = useAction('sellerGoods!bulk');
  return (
    <header className={styles.editorHead}>
      <h1>
        <bdi>{pickText(info.titles, language, info.ownLanguage)}</bdi>
      </h1>
      <StatusBadge status={info.status} />
      {info.status === 'removed' && (
        <Button
          loading={restore.isPending}
          onClick={() => restore.run({ ids: [info.sellerGoodsId], action: 'restore' })}
        >
          {t('bulk.restore')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() => copy.run({ sellerGoodsId: info.sellerGoodsId })}
      >
        {t('editor.duplicate')}
      </Button>
    </header>
  );
}

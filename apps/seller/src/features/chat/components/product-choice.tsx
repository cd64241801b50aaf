import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import styles from './chat.module.css';

type Props = {
  readonly onChoose: (sellerGoodsId: string) => Promise<unknown>;
  readonly onClose: () => void;
};

const shown = 12;

/** Chooses a published product whose card is sent. */
export function ProductChoice({ onChoose, onClose }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tCommon } = useTranslation('common');
  const { t: tProducts } = useTranslation('seller-products');
  const showError = useErrorToast();
  const [keyword, setKeyword] = useState('');
  const products = useCall(
    'sellerGoods!list',
    { status: 'on_sale', pageSize: shown, ...(keyword !== '' && { keyword }) },
    { keepsPrevious: true },
  );
  const isSending = useRef(false);
  const choose = async (sellerGoodsId: string) => {
    if (isSending.current) return;
    isSending.current = true;
    await onChoose(sellerGoodsId)
      .then(onClose, showError)
      .finally(() => {
        isSending.current = false;
      });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shareProduct')}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      lockScroll={false}
    >
      <SearchField key={keyword} keyword={keyword} label={t('searchProduct')} onSearch={setKeyword} />
      <CallView result={products} skeleton={<Skeleton lines={8} />}>
        {({ pageList }) =>
          pageList.length === 0 ? (
            <EmptyState title={tProducts('list.notFound')} />
          ) : (
            <ul className={styles.products}>
              {pageList.map((product) => (
                <li key={product.sellerGoodsId}>
                  <button type="button" className={styles.product} onClick={() => void choose(product.sellerGoodsId)}>
                    <img src={product.img} alt="" width={40} height={40} />
                    <bdi>{product.name}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </Modal>
  );
}

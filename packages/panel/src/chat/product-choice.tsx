import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import { SearchField } from '../list/search-field.tsx';
import styles from './inbox.module.css';

type Props = {
  /** Of the field that searches. */
  readonly label: string;
  /** The products found. */
  readonly children: (keyword: string) => ReactNode;
  readonly onClose: () => void;
};

/** Chooses a product whose card is sent. */
export function ProductChoice({ label, children, onClose }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tCommon } = useTranslation('common');
  const [keyword, setKeyword] = useState('');
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shareProduct')}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      lockScroll={false}
    >
      <SearchField key={keyword} keyword={keyword} label={label} onSearch={setKeyword} />
      {children(keyword)}
    </Modal>
  );
}

type FoundProps = {
  readonly products: readonly {
    readonly sellerGoodsId: string;
    readonly name: string;
    readonly img: string;
    readonly storeName?: string;
  }[];
  readonly onChoose: (sellerGoodsId: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The products found, each sent at a press: once, however often it is pressed. */
export function FoundProducts({ products, onChoose, onClose }: FoundProps) {
  const { t } = useTranslation('seller-products');
  const showError = useErrorToast();
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
  if (products.length === 0) return <EmptyState title={t('list.notFound')} />;
  return (
    <ul className={styles.products}>
      {products.map(({ sellerGoodsId, name, img, storeName }) => (
        <li key={sellerGoodsId}>
          <button type="button" className={styles.product} onClick={() => void choose(sellerGoodsId)}>
            <img src={img} alt="" width={40} height={40} />
            <span>
              <bdi>{name}</bdi>
              {storeName !== undefined && (
                <span className={styles.store}>
                  <bdi>{storeName}</bdi>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { CartContents } from './cart-contents.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The cart beside the page that it was opened on. */
export function CartDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation('cart');
  return (
    <CartContents
      isShown={isOpen}
      onLeave={onClose}
      frame={({ lines, footer, close }) => (
        <Drawer isOpen={isOpen} onClose={close} title={t('title')} footer={footer}>
          {lines}
        </Drawer>
      )}
    />
  );
}

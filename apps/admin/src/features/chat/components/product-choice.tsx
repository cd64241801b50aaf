import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ProductChoice as Choice, FoundProducts } from '@entrepot/panel/chat/product-choice.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';

type Props = {
  readonly onChoose: (sellerGoodsId: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Finds a product of any store whose card is sent. */
export function ProductChoice(props: Props) {
  const { t } = useTranslation('admin-chat');
  return (
    <Choice label={t('product.find')} onClose={props.onClose}>
      {(keyword) => keyword !== '' && <Products keyword={keyword} {...props} />}
    </Choice>
  );
}

function Products({ keyword, ...choosing }: Props & { readonly keyword: string }) {
  const products = useCall('chatProduct!find', { keyword }, { keepsPrevious: true });
  return (
    <CallView result={products} skeleton={<Skeleton lines={4} />}>
      {(found) => <FoundProducts products={found} {...choosing} />}
    </CallView>
  );
}

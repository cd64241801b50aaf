import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ProductChoice as Choice, FoundProducts } from '@entrepot/panel/chat/product-choice.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';

type Props = {
  readonly onChoose: (sellerGoodsId: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Chooses a published product of the store whose card is sent. */
export function ProductChoice(props: Props) {
  const { t } = useTranslation('seller-chat');
  return (
    <Choice label={t('searchProduct')} onClose={props.onClose}>
      {(keyword) => <OwnProducts keyword={keyword} {...props} />}
    </Choice>
  );
}

const shown = 12;

function OwnProducts({ keyword, ...choosing }: Props & { readonly keyword: string }) {
  const products = useCall(
    'sellerGoods!list',
    { status: 'published', pageSize: shown, ...(keyword !== '' && { keyword }) },
    { keepsPrevious: true },
  );
  return (
    <CallView result={products} skeleton={<Skeleton lines={8} />}>
      {({ pageList }) => <FoundProducts products={pageList} {...choosing} />}
    </CallView>
  );
}

import { useEffect, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { offerPush } from '#shared/notifications/push-offer.ts';
import { useAccountAction } from '#shared/session/use-account-action.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { Product } from '../api/get-product.ts';

/** Whether the product is a favourite, and the way to change it: shown at once, taken back when the server refuses. */
export function useFavourite({ sellerGoodsId, isKeep }: Product) {
  const { isLoggedIn } = useSession();
  const [wanted, setWanted] = useState<boolean>();
  useEffect(() => {
    if (sellerGoodsId) setWanted(undefined);
  }, [sellerGoodsId]);
  const options = {
    invalidates: ['keepGoods!list', 'keepGoods!count', 'sellerGoods!info'] as const,
    resumes: true,
    onRefused: () => {
      setWanted(undefined);
      return false;
    },
  };
  const keep = useAction('keepGoods!add', { ...options, onDone: offerPush });
  const drop = useAction('keepGoods!del', options);
  const isFavourite = isLoggedIn && (wanted ?? isKeep ?? false);
  const toggle = () => {
    if (keep.isPending || drop.isPending) return;
    setWanted(!isFavourite);
    (isFavourite ? drop : keep).run({ sellerGoodsId });
  };
  const press = useAccountAction({
    name: `favourite ${sellerGoodsId}`,
    act: toggle,
    resume: () => {
      setWanted(true);
      keep.run({ sellerGoodsId });
    },
  });
  return { isFavourite, toggle: press };
}

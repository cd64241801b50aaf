import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '../../../shared/api/calls.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { Product } from '../api/get-product.ts';

/** Whether the product is a favourite, and the way to change it: shown at once, taken back when the server refuses. */
export function useFavourite({ sellerGoodsId, isKeep }: Product) {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState<boolean>();
  useEffect(() => {
    if (sellerGoodsId) setWanted(undefined);
  }, [sellerGoodsId]);
  const options = {
    invalidates: ['keepGoods!list', 'keepGoods!count', 'sellerGoods!info'] as const,
    onRefused: () => {
      setWanted(undefined);
      return false;
    },
  };
  const keep = useAction('keepGoods!add', options);
  const drop = useAction('keepGoods!del', options);
  const isFavourite = isLoggedIn && (wanted ?? isKeep ?? false);
  const toggle = () => {
    if (!isLoggedIn) {
      void navigate(paths.loginFor(`${pathname}${search}`));
      return;
    }
    if (keep.isPending || drop.isPending) return;
    setWanted(!isFavourite);
    (isFavourite ? drop : keep).mutate({ input: { sellerGoodsId } });
  };
  return { isFavourite, toggle };
}

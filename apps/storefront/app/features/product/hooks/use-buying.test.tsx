import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '#shared/paths.ts';
import { armPendingAction, savePendingAction } from '#shared/session/pending-action.ts';
import { writeToken } from '#shared/session/session-store.ts';
import { readPerUser, storedNames } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account, product, sku } from '#testing/samples.ts';
import { useBuying } from './use-buying.ts';
import { useChoice } from './use-choice.ts';

const variant = (skuId: string, colour: string) => sku({ skuId, attrText: colour, attrValues: [colour], stock: 90 });
const mug = product({ sellerGoodsId: '1', name: 'Mug', skus: [variant('11', 'Red'), variant('12', 'Blue')] });

function Page() {
  const chosen = useChoice(mug);
  const { addToCart, isReady } = useBuying(mug, chosen.lines, chosen);
  return (
    <button type="button" disabled={!isReady} onClick={addToCart}>
      add
    </button>
  );
}

/** As after the login that buying led to: what was pressed is armed, and the address names what was chosen. */
function comeBackTo(back: string) {
  savePendingAction({ name: 'buy 1', back });
  writeToken('token');
  armPendingAction(back);
  return renderPage(<Page />, {
    at: back,
    answers: {
      'localuser!get': () => account({ usercode: 'u1' }),
      'syspara!getSyspara': () => ({ mall_max_goods_number_in_order: '500' }),
    },
  });
}
const bought = () => JSON.parse(sessionStorage.getItem('checkoutSelection') ?? 'null')?.lines;

beforeEach(() => sessionStorage.clear());

it('buys after login the variant and count that were chosen before it, not the first variant', async () => {
  const page = comeBackTo(paths.productChoice('1', '12', 3));
  await waitFor(() => expect(page.address()).toBe('/settlement'));
  expect(bought()).toEqual([{ skuId: '12', count: 3 }]);
});

it('buys after login all that the order grid held', async () => {
  const page = comeBackTo(paths.productLines('1', '11:2,12:4'));
  await waitFor(() => expect(page.address()).toBe('/settlement'));
  expect(bought()).toEqual([
    { skuId: '11', count: 2 },
    { skuId: '12', count: 4 },
  ]);
});

it('puts in once what a double press asks for', async () => {
  comeBackTo('/productDetails?sellerGoodsId=1');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'add' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  fireEvent.click(button);
  expect(readPerUser<{ count: number }[]>(storedNames.cart, 'u1')?.map(({ count }) => count)).toEqual([1]);
});

import { ApiError, type InputOf, type OutputOf } from '@entrepot/client';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { usePlacing } from './use-placing.ts';

type OrderInput = InputOf<'order!submit'>;
type Sent = {
  readonly input: OrderInput;
  readonly key: string | undefined;
  readonly pauses: readonly number[] | undefined;
};

const order = (expectTotal: string): OrderInput => ({
  addressId: '5',
  lines: [{ skuId: '11', count: 2 }],
  expectTotal,
});

/** The hook over an API whose answers come one after the other, and what was sent. */
async function openPlacing(answers: readonly (() => OutputOf<'order!submit'>)[]) {
  const sent: Sent[] = [];
  const placed: string[] = [];
  let placing: ReturnType<typeof usePlacing> | undefined;
  renderPage(<Placing onDrawn={(drawn) => (placing = drawn)} onPlaced={(checkoutId) => placed.push(checkoutId)} />, {
    answers: {
      'order!submit': (input, { idempotencyKey, retryPausesMs }) => {
        sent.push({ input, key: idempotencyKey, pauses: retryPausesMs });
        const answer = answers[sent.length - 1];
        if (!answer) throw new Error('nobody orders that often in this test');
        return answer();
      },
    },
  });
  await screen.findByText('drawn');
  const place = (input: OrderInput, presses = 1) =>
    act(async () => {
      // All presses come before anything is drawn again.
      const { place: press } = placing as ReturnType<typeof usePlacing>;
      await Promise.all(Array.from({ length: presses }, () => press(input)));
    });
  return { sent, placed, place };
}

type Props = {
  readonly onDrawn: (placing: ReturnType<typeof usePlacing>) => void;
  readonly onPlaced: (id: string) => void;
};

function Placing({ onDrawn, onPlaced }: Props) {
  onDrawn(usePlacing(undefined, onPlaced));
  return <p>drawn</p>;
}

const lost = () => {
  throw new ApiError({ key: 'network_error', code: 4 });
};
const done = () => ({ checkoutId: '77', orderIds: ['78'], total: '25.00' });

test('two presses in one moment place one order', async () => {
  const { sent, placed, place } = await openPlacing([done, done]);
  await place(order('25.00'), 2);
  expect(sent).toHaveLength(1);
  expect(placed).toEqual(['77']);
});

test('an order whose answer was lost is asked for again with the key that it had, by itself and by hand', async () => {
  const { sent, placed, place } = await openPlacing([lost, done]);
  await place(order('25.00'));
  expect(placed).toEqual([]);
  await place(order('25.00'));
  expect(placed).toEqual(['77']);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[0]?.pauses?.length).toBeGreaterThan(0);
});

test('another order has a key of its own', async () => {
  const { sent, place } = await openPlacing([lost, done]);
  await place(order('25.00'));
  await place(order('26.00'));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

import { type Api, ApiError, type InputOf } from '@entrepot/client';
import { ClientProvider } from '@entrepot/client/react/client-context.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientOf } from '#shared/api/browser-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { usePlacing } from './use-placing.ts';

type OrderInput = InputOf<'order!submit'>;
type Sent = {
  readonly input: OrderInput;
  readonly key: string | undefined;
  readonly pauses: readonly number[] | undefined;
};

const order = (expectTotal: string) =>
  ({ addressId: '5', lines: [{ skuId: '11', count: 2 }], expectTotal }) as OrderInput;

/** The hook over an API whose answers come one after the other, and what was sent. */
async function openPlacing(answers: readonly (() => unknown)[]) {
  const sent: Sent[] = [];
  const placed: string[] = [];
  const call = async (
    name: string,
    input: OrderInput,
    options?: { idempotencyKey?: string; retryPausesMs?: number[] },
  ) => {
    if (name !== 'order!submit') return null;
    sent.push({ input, key: options?.idempotencyKey, pauses: options?.retryPausesMs });
    return answers[sent.length - 1]?.();
  };
  let placing: ReturnType<typeof usePlacing> | undefined;
  renderPage(
    <ClientProvider value={clientOf({ call } as unknown as Api)}>
      <Placing onDrawn={(drawn) => (placing = drawn)} onPlaced={(checkoutId) => placed.push(checkoutId)} />
    </ClientProvider>,
  );
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
  onDrawn(usePlacing(onPlaced));
  return <p>drawn</p>;
}

const lost = () => {
  throw new ApiError({ key: 'network_error', code: 4 });
};
const done = () => ({ checkoutId: '77' });

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

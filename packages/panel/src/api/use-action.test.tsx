import { ApiError, clearAttempts } from '@entrepot/client';
import type { AnyChanges } from '@entrepot/client/react/changes/changes.ts';
import { type AnyApi, ClientProvider } from '@entrepot/client/react/client-context.ts';
import { type ActionOptions, useAction } from '@entrepot/client/react/use-action.ts';
import { useCall } from '@entrepot/client/react/use-call.ts';
import errors from '@entrepot/i18n/locales/en/errors.json';
import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPanelQueries } from './panel-queries.ts';

vi.mock('@entrepot/ui/toast/toast-store.ts', () => ({ showToast: vi.fn() }));

const texts = createLoadedI18n('en', { en: { errors } });
type Asked = { readonly name: string; readonly input: unknown; readonly key: string | undefined };

function Sample({ options }: { readonly options: ActionOptions<unknown, unknown, string> }) {
  useCall('stock!list', {});
  const action = useAction('stock!adjust', options);
  return (
    <>
      {['1', '2'].map((skuId) => (
        <button key={skuId} type="button" onClick={() => action.run({ skuId })}>
          {skuId}
        </button>
      ))}
    </>
  );
}

/** A page with an action whose answers are settled one by one: `answers.at(-1)?.resolve()`. */
async function open(options: ActionOptions<unknown, unknown, string> = {}, changes: AnyChanges = {}) {
  const asked: Asked[] = [];
  const answers: PromiseWithResolvers<unknown>[] = [];
  const call = (name: string, input: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
    asked.push({ name, input, key: idempotencyKey });
    if (name === 'stock!list') return Promise.resolve([]);
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  };
  render(
    <TextsProvider i18n={texts}>
      <QueryClientProvider client={createPanelQueries('work!counts')}>
        <ClientProvider
          value={{ api: { call } as unknown as AnyApi, idempotentCalls: new Set(['stock!adjust']), changes }}
        >
          <Sample options={options} />
        </ClientProvider>
      </QueryClientProvider>
    </TextsProvider>,
  );
  const of = (name: string) => asked.filter((each) => each.name === name);
  await waitFor(() => expect(of('stock!list')).toHaveLength(1));
  const settle = (how: 'resolve' | 'reject', value?: unknown) => act(async () => answers.at(-1)?.[how](value));
  return { settle, sent: () => of('stock!adjust'), readings: () => of('stock!list').length };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = new ApiError({ key: 'order_refund_open', code: 4 });
const lost = new ApiError({ key: 'network_error', code: 4 });
const toasts = () => vi.mocked(showToast).mock.calls.map(([{ text }]) => text);

afterEach(() => {
  cleanup();
  clearAttempts();
  vi.mocked(showToast).mockClear();
});

test('the same input is not sent twice while it is under way; another one is, and the same once more after the answer', async () => {
  const { settle, sent } = await open();
  press('1');
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await settle('resolve');
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(2));
  press('2');
  await waitFor(() => expect(sent()).toHaveLength(3));
});

test('what was perhaps not answered goes again under its key; the same wish after an answer has another', async () => {
  const { settle, sent } = await open();
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await settle('reject', lost);
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await settle('resolve');
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, again, anew] = sent().map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

test.each([
  ['nobody shows', undefined, true],
  ['is shown in its place', () => undefined, false],
  ['its place does not know', () => false, true],
])('a refusal that %s', async (_, onRefused, isToast) => {
  const { settle, sent } = await open(onRefused && { onRefused });
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await settle('reject', refusal);
  expect(toasts()).toEqual(isToast ? [errors.order_refund_open] : []);
});

test('what was shown before the answer is undone when it is a no, and stays otherwise', async () => {
  const undo = vi.fn();
  const { settle, sent } = await open({ onStart: () => undo });
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await settle('resolve');
  expect(undo).not.toHaveBeenCalled();
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await settle('reject', refusal);
  await waitFor(() => expect(undo).toHaveBeenCalledOnce());
});

test('what the table says of a call is read anew after its answer, a lost one and a no, and then told', async () => {
  const onReadAnew = vi.fn();
  const { settle, sent, readings } = await open(
    { onReadAnew: (output) => onReadAnew(output, readings()) },
    { 'stock!adjust': ['stock!list'], 'stock!count': ['work!counts'] },
  );
  const send = async (times: number) => {
    press('1');
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  await send(1);
  await settle('reject', refusal);
  await waitFor(() => expect(readings()).toBe(2));
  await send(2);
  await settle('reject', lost);
  await waitFor(() => expect(readings()).toBe(3));
  expect(onReadAnew).not.toHaveBeenCalled();
  await send(3);
  await settle('resolve', 'done');
  await waitFor(() => expect(onReadAnew).toHaveBeenCalledExactlyOnceWith('done', 4));
});

test('a call that the table does not name has nothing read anew', async () => {
  const { settle, sent, readings } = await open({}, { 'stock!count': ['stock!list'] });
  press('1');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await settle('resolve');
  expect(readings()).toBe(1);
});

test('what a place itself names is read anew after its answer and after a lost one, not after a no', async () => {
  const { settle, sent, readings } = await open({ invalidates: ['stock!list'] });
  const send = async (times: number) => {
    press('1');
    await waitFor(() => expect(sent()).toHaveLength(times));
  };
  await send(1);
  await settle('reject', refusal);
  expect(readings()).toBe(1);
  await send(2);
  await settle('reject', lost);
  await waitFor(() => expect(readings()).toBe(2));
  await send(3);
  await settle('resolve');
  await waitFor(() => expect(readings()).toBe(3));
});

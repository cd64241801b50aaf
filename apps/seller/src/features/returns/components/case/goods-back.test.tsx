import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { storeReturn } from '#testing/sample-returns.ts';

vi.mock('#shared/send-file.ts', () => ({ sendFile: (...sent: unknown[]) => sendFile(...sent) }));
const sendFile = vi.fn<(...sent: unknown[]) => Promise<unknown>>();

const sentBack = storeReturn({
  state: 'goods_sent',
  needsGoods: true,
  goods: { carrier: 'DHL', trackingNumber: 'JD0146', sendTime: '2026-11-20T08:00:00Z' },
  returnAddress: 'Quay 4, 20457 Hamburg',
  actions: ['receive_goods', 'dispute_goods', 'message'],
});

async function openCase(found = sentBack, answers: Answers = {}) {
  const panel = openPanel('/returns/9001', { answers: { 'orderReturn!info': () => found, ...answers } });
  await screen.findByRole('heading', { level: 1, name: /^Return/ });
  return panel;
}

async function openStep(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  return {
    dialog,
    send: (label: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name: label, hidden: true })),
    explain: (text: string) => fireEvent.change(dialog.getByLabelText(/^What came back/), { target: { value: text } }),
    attach: (...files: File[]) =>
      fireEvent.change(dialog.getByLabelText('Add photos', { selector: 'input' }), { target: { files } }),
  };
}

const image = (name: string, type = 'image/png') => new File(['x'], name, { type });
const partOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

test('goods on their way back are told with their parcel and where they go', async () => {
  await openCase();
  const goods = partOf('Goods on their way back');
  goods.getByText('DHL');
  goods.getByText('JD0146');
  goods.getByText('Quay 4, 20457 Hamburg');
  expect(goods.queryByText('Received')).toBeNull();
});

test('goods that were asked for and not sent yet are said to be awaited', async () => {
  const { goods: _, ...awaited } = storeReturn({ ...sentBack, state: 'awaiting_goods', actions: ['message'] });
  await openCase(awaited);
  partOf('Goods on their way back').getByText(/has not done so yet/);
  expect(screen.queryByRole('heading', { name: 'Your answer' })).toBeNull();
});

test('goods that are back are refunded with the money named, once', async () => {
  let answer: (data: null) => void = () => undefined;
  const { callsOf } = await openCase(sentBack, {
    'orderReturn!receiveGoods': () => new Promise((resolve) => (answer = resolve)),
  });
  const { dialog, send } = await openStep('Goods received: refund');
  dialog.getByText('Have the goods come back as they should?');
  send(/^Refund .*\$20\.00/);
  await waitFor(() => expect(callsOf('orderReturn!receiveGoods')).toHaveLength(1));
  send(/^Refund .*\$20\.00/);
  expect(callsOf('orderReturn!receiveGoods')).toEqual([{ returnId: '9001' }]);
  answer(null);
  await screen.findByText(/\$20\.00.* was refunded to the buyer\.$/);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a refund that the server refuses keeps the question open and says why', async () => {
  const { callsOf } = await openCase(sentBack, {
    'orderReturn!receiveGoods': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  const { dialog, send } = await openStep('Goods received: refund');
  send(/^Refund/);
  await dialog.findByRole('alert', { hidden: true });
  send(/^Refund/);
  await waitFor(() => expect(callsOf('orderReturn!receiveGoods')).toHaveLength(2));
});

test('asking for the goods moves no money yet and takes a word to the buyer along', async () => {
  const { callsOf } = await openCase(storeReturn(), { 'orderReturn!accept': () => null });
  const { dialog, send } = await openStep('Ask for the goods back');
  dialog.getByText(/\$20\.00.* is refunded once you have received them\.$/);
  fireEvent.change(dialog.getByLabelText(/^Message to the buyer/), { target: { value: ' In the box, please. ' } });
  send('Ask for the goods back');
  await screen.findByText('The buyer has been asked to send the goods back.');
  expect(callsOf('orderReturn!accept')).toEqual([
    { returnId: '9001', needsGoods: true, content: 'In the box, please.' },
  ]);
});

test('what is wrong with the goods goes to the platform in words and images', async () => {
  sendFile.mockResolvedValueOnce({ data: '/files/private/seam.png' });
  const { callsOf } = await openCase(sentBack, { 'orderReturn!disputeGoods': () => null });
  const { dialog, send, explain, attach } = await openStep('Report a problem');
  dialog.getByText('No money moves. The platform decides based on what both sides show.');
  attach(image('seam.png'));
  await waitFor(() => expect(dialog.queryByRole('progressbar', { hidden: true })).toBeNull());
  expect(sendFile.mock.lastCall?.[0]).toMatchObject({ call: 'uploadimg!execute', input: { moduleName: 'aftersales' } });
  send('Report a problem');
  await dialog.findByText('Please write a sentence so that the buyer understands');
  explain(' Another shirt came back. ');
  send('Report a problem');
  await screen.findByText('The platform will decide; the buyer has been notified.');
  expect(callsOf('orderReturn!disputeGoods')).toEqual([
    { returnId: '9001', explain: 'Another shirt came back.', imgUrls: ['/files/private/seam.png'] },
  ]);
});

test('nothing is sent while an image is on its way or was refused; without that image it goes', async () => {
  let arrive: (sent: { data: string }) => void = () => undefined;
  sendFile.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const { callsOf } = await openCase(sentBack, { 'orderReturn!disputeGoods': () => null });
  const { dialog, send, explain, attach } = await openStep('Report a problem');
  const press = () => send('Report a problem');
  explain('Worn');
  attach(image('slow.png'), image('notes.pdf', 'application/pdf'));
  await dialog.findByText('notes.pdf is not a JPEG, PNG or WebP image');
  press();
  await dialog.findByText('Wait until every photo is uploaded, or remove it');
  arrive({ data: '/files/private/slow.png' });
  await waitFor(() => expect(dialog.queryByRole('progressbar', { hidden: true })).toBeNull());
  press();
  expect(callsOf('orderReturn!disputeGoods')).toEqual([]);
  send('Remove notes.pdf');
  press();
  await waitFor(() =>
    expect(callsOf('orderReturn!disputeGoods')).toEqual([
      { returnId: '9001', explain: 'Worn', imgUrls: ['/files/private/slow.png'] },
    ]),
  );
});

test('images of the buyer open in a tab of their own, and a whole order is called so', async () => {
  await openCase(storeReturn({ isWholeOrder: true, imgUrls: ['/files/private/a.png', '/files/private/b.png'] }));
  const asked = partOf('What the buyer asks for');
  asked.getByText('The whole order');
  asked.getByText('Quality problem');
  const second = asked.getByRole('link', { name: 'Open photo 2' });
  expect(second.getAttribute('href')).toBe('/files/private/b.png');
  expect(second.getAttribute('target')).toBe('_blank');
});

test('of a proposal of the store there is no reason of the buyer, and it can be taken back', async () => {
  const found = storeReturn({ kind: 'proposal', state: 'proposed', actions: ['withdraw', 'message'] });
  const panel = openPanel('/returns/9001', {
    answers: { 'orderReturn!info': () => found, 'orderReturn!withdraw': () => null },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your refund proposal' });
  expect(partOf('About this case').queryByText('Quality problem')).toBeNull();
  const { dialog, send } = await openStep('Withdraw');
  dialog.getByText('The order continues as if nothing had been proposed.');
  send('Withdraw');
  await screen.findByText('The proposal was withdrawn.');
  expect(panel.callsOf('orderReturn!withdraw')).toEqual([{ returnId: '9001' }]);
});

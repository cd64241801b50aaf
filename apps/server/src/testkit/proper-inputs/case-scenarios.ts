import { permissions } from '@entrepot/contract';
import { changeSetting } from '../../modules/settings/index.ts';
import { leftToRefund } from '../aftersales-market.ts';
import { addStaff, testFundPassword } from '../small-market.ts';
import type { Scenarios, Scene } from './scene.ts';

const explain = 'As agreed';
type Case = { readonly returnId: string };

let pieces = 10;

/** No two orders are alike: a second one of the same goods counts as sent twice. */
async function paidOrder({ ask, market }: Scene): Promise<string> {
  pieces += 1;
  const cart = { addressId: market.buyerA.addressId, lines: [{ skuId: market.storeA.skuId, count: pieces }] };
  const { total: expectTotal } = await ask<{ total: string }>('buyer/order!quote', cart);
  const { checkoutId, orderIds } = await ask<{ checkoutId: string; orderIds: string[] }>('buyer/order!submit', {
    ...cart,
    expectTotal,
  });
  await ask('buyer/order!pay', { checkoutId, payType: 'balance', safeword: testFundPassword });
  return String(orderIds[0]);
}

async function receivedOrder(scene: Scene): Promise<string> {
  const orderId = await paidOrder(scene);
  await scene.ask('seller/order!ship', { orderId, carrier: 'DHL', trackingNumber: 'TRACK125' });
  await scene.ask('buyer/order!receipt', { orderId });
  return orderId;
}

/** A case about goods that were received. */
async function openCase(scene: Scene): Promise<Case> {
  const { returnId } = await scene.ask<Case>('buyer/order!returns', {
    orderId: await receivedOrder(scene),
    reason: 6,
    amount: '1.00',
    explain,
  });
  return { returnId };
}

/** A case whose goods are on their way back. */
async function sentBack(scene: Scene): Promise<Case> {
  const found = await openCase(scene);
  await scene.ask('seller/orderReturn!accept', { ...found, needsGoods: true });
  await scene.ask('buyer/orderReturn!sendGoods', { ...found, carrier: 'Post', trackingNumber: 'RR 12' });
  return found;
}

export const caseScenarios: Scenarios = {
  'goods go back': async (scene) => scene.ask('seller/orderReturn!receiveGoods', await sentBack(scene)),
  'goods that came back are disputed': async (scene) => {
    const found = await sentBack(scene);
    await scene.ask('seller/orderReturn!disputeGoods', { ...found, explain });
    await scene.ask('admin/orderReturn!info', found);
    await scene.ask('admin/orderReturn!message', { ...found, clientId: 'message-2', content: 'Which one is broken?' });
    await scene.ask('admin/orderReturn!decide', { ...found, amount: '0.50', reason: explain });
  },
  'an offer is taken': async (scene) => {
    const found = await openCase(scene);
    await scene.ask('seller/orderReturn!message', { ...found, clientId: 'message-3', content: 'Is half enough?' });
    await scene.ask('seller/orderReturn!offer', { ...found, amount: '0.50', explain });
    await scene.ask('buyer/orderReturn!answer', { ...found, accept: true, amount: '0.50' });
  },
  'a refusal is escalated': async (scene) => {
    const found = await openCase(scene);
    await scene.ask('seller/orderReturn!refuse', { ...found, explain });
    await scene.ask('buyer/orderReturn!escalate', { ...found, explain });
  },
  'a proposal is taken back': async (scene) => {
    const orderId = await paidOrder(scene);
    const found = await scene.ask<Case>('seller/orderReturn!propose', { orderId, amount: '1.00', explain });
    await scene.ask('seller/orderReturn!withdraw', { returnId: found.returnId });
  },
  'a large refund of the platform needs two people': async (scene) => {
    const { ask, as, ctx } = scene;
    const second = as(await addStaff(ctx, 'refunder', permissions));
    const refund = async () => {
      const orderId = await paidOrder(scene);
      const seenRefundable = await leftToRefund(ctx, orderId);
      const large = { orderId, amount: '5.00', reason: explain, seenRefundable };
      const { returnId } = await ask<Case>('admin/order!refund', large);
      return { returnId };
    };
    await changeSetting(ctx, 'refund_two_approvals_above', '1.00', { staffId: null }, 'test');
    await second('admin/order!approveRefund', await refund());
    await second('admin/order!dismissRefund', await refund());
  },
  'all lines of an order are reviewed at once': async (scene) => {
    const orderId = await receivedOrder(scene);
    const [line] = await scene.ask<{ orderGoodsId: string }[]>('buyer/order!listGoods', { orderId });
    const review = { orderGoodsId: line?.orderGoodsId, evaluationType: 1, content: 'Good', imgUrls: [] };
    await scene.ask('buyer/evaluation!addList', { orderId, lines: [review] });
  },
};

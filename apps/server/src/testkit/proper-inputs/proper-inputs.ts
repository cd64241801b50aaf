import { exampleAddress, type SmallMarket } from '../small-market.ts';
import type { Ask } from './scene.ts';

type Proper = readonly [key: string, input: object | ((ask: Ask) => Promise<object>)];

const days = { from: '2026-03-01', to: '2026-03-02' };
const rested = { timeZone: 'Asia/Shanghai', digest: 'off' };
const address = { ...exampleAddress, address: 'Example Street 2' };

/** What anybody, a buyer or a store asks for properly, in this order. */
export function properInputsOfPeople({ storeA }: SmallMarket): readonly Proper[] {
  const storeId = String(storeA.storeId);
  const sellerGoodsId = String(storeA.productId);
  const hours = async (ask: Ask) => ({ ...(await ask<object>('seller/chat!hours')), isOn: false });
  const preferences = (group: string) => ({ ...rested, choices: [{ group, channel: 'mail', isOn: false }] });
  return [
    ['buyer/syspara!getSyspara', { code: 'mall_max_goods_number_in_order' }],
    ['buyer/category!sellerTree', { sellerId: storeId }],
    ['buyer/seller!info', { sellerId: storeId }],
    ['buyer/sellerGoods!view', { sellerGoodsId }],
    ['buyer/sellerGoods!info', { sellerGoodsId }],
    ['buyer/sellerGoods!searchSellerGoods', { sellerId: storeId, keyword: 'lamp' }],
    ['buyer/chatDesk!info', { partyId: storeId }],
    ['buyer/newOnlinechat!list', { partyId: storeId }],
    ['buyer/loan!quote', { product: 'single_payment', amount: '100000.00', days: 30 }],
    ['buyer/user!logout', {}],
    ['buyer/address!add', address],
    ['buyer/focusSeller!add', { sellerId: storeId }],
    ['buyer/keepGoods!add', { sellerGoodsId }],
    ['buyer/wallet!statement', days],
    ['buyer/notice!savePreferences', preferences('orders')],
    ['buyer/chatThread!report', { partyId: storeId, reason: 'Rude' }],
    ['buyer/chatThread!block', { partyId: storeId, isBlocked: false }],
    ['seller/user!logout', {}],
    ['seller/notice!savePreferences', preferences('sales')],
    ['seller/insight!dashboard', days],
    ['seller/statement!get', days],
    ['seller/statement!lines', days],
    ['seller/chat!saveHours', hours],
    ['seller/store!save', async (ask) => ({ version: (await ask<{ version: number }>('seller/store!get')).version })],
  ];
}

type Page<Row> = { readonly pageList: readonly Row[] };
type List<Row> = { readonly list: readonly Row[] };

/** What staff ask for properly of what people have done, in this order. `rows` names an order of buyer A. */
export function properInputsOfStaff(
  { buyerA, storeA }: SmallMarket,
  rows: { readonly orderId: string },
): readonly Proper[] {
  const firstOf =
    <Key extends string>(key: string, name: Key, rest: object = {}) =>
    async (ask: Ask) => {
      const found = await ask<Partial<Page<Record<Key, string>> & List<Record<Key, string>>>>(key);
      return { [name]: (found.pageList ?? found.list)?.[0]?.[name], ...rest };
    };
  const journal = async (ask: Ask) => {
    const { pageList: accounts } = await ask<Page<{ accountId: string }>>('admin/ledgerAccount!list');
    const { pageList: entries } = await ask<Page<{ journalId: string }>>('admin/ledgerEntry!list', {
      accountId: accounts[0]?.accountId,
    });
    return { journalId: entries[0]?.journalId };
  };
  const hours = async (ask: Ask) => ({ ...(await ask<object>('admin/chat!hours')), isOn: false });
  return [
    ['admin/listExport!note', { list: 'orders', query: 'tab=late', rows: 3 }],
    ['admin/order!info', { orderId: rows.orderId }],
    ['admin/store!info', { storeId: String(storeA.storeId) }],
    ['admin/product!info', { productId: String(storeA.productId) }],
    ['admin/user!info', { userId: String(buyerA.userId) }],
    ['admin/user!export', { userId: String(buyerA.userId), reason: 'Asked for' }],
    ['admin/deposit!info', firstOf('admin/deposit!list', 'depositId')],
    ['admin/withdrawal!info', firstOf('admin/withdrawal!list', 'withdrawalId')],
    ['admin/figures!get', days],
    ['admin/figures!breakdown', { ...days, dimension: 'country' }],
    ['admin/ledgerAccount!info', firstOf('admin/ledgerAccount!list', 'accountId')],
    ['admin/ledgerEntry!list', firstOf('admin/ledgerAccount!list', 'accountId')],
    ['admin/ledgerJournal!info', journal],
    ['admin/conversionRate!set', { asset: 'BTC', rate: '60000' }],
    ['admin/chat!saveHours', hours],
    ['admin/chatReport!info', firstOf('admin/chatReport!list', 'reportId')],
    ['admin/chatReport!close', firstOf('admin/chatReport!list', 'reportId', { note: 'Spoken to' })],
  ];
}

/** What customer service does in a thread that a customer has begun, in this order. */
export function properInputsOfService(threadId: string): readonly Proper[] {
  return [
    ['admin/chat!claim', { threadId }],
    ['admin/chat!info', { threadId }],
    ['admin/chat!list', { threadId }],
    ['admin/chat!typing', { threadId }],
    ['admin/chat!replies', { threadId }],
    ['admin/chat!send', { threadId, content: 'Hello' }],
    ['admin/chat!addNote', { threadId, content: 'Regular', clientId: 'note-0002' }],
    ['admin/chat!notes', { threadId }],
    ['admin/chat!block', { threadId, isBlocked: false }],
    ['admin/chat!release', { threadId }],
  ];
}

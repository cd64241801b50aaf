import type { SellerCalls } from '@entrepot/contract';
import type { Changes } from './changes.ts';

const orders = ['order!list', 'order!info'] as const;
/** An answer to a case moves the case, its order and its money. */
const cases = ['orderReturn!list', 'orderReturn!info', ...orders] as const;
const products = ['sellerGoods!list', 'sellerGoods!info'] as const;
const stock = ['stock!list', 'stock!history'] as const;
const payouts = ['withdraw!withdraw_open', 'withdraw!list', 'wallet!get'] as const;
const threads = ['chat!threads', 'chat!unread'] as const;

/** What the calls of the seller panel make stale. What waits for the seller is read anew after each of them by itself. */
export const sellerChanges = {
  'order!confirm': orders,
  'order!confirmMany': orders,
  'order!ship': orders,
  'order!shipMany': orders,
  'order!correctTracking': orders,
  'order!note': orders,
  'shipment!addEvent': orders,

  'orderReturn!accept': cases,
  'orderReturn!disputeGoods': cases,
  'orderReturn!message': ['orderReturn!info'],
  'orderReturn!offer': cases,
  'orderReturn!propose': cases,
  'orderReturn!receiveGoods': cases,
  'orderReturn!refuse': cases,
  'orderReturn!withdraw': cases,

  // The editor reads the product itself, to begin anew with it.
  'sellerGoods!save': ['sellerGoods!list', ...stock, 'store!checklist'],
  'sellerGoods!bulk': [...products, ...stock],
  'sellerGoods!undo': [...products, ...stock],
  'sellerGoods!cells': [...products, ...stock],
  'sellerGoods!duplicate': ['sellerGoods!list', 'stock!list'],
  'stock!adjust': [...products, ...stock],
  'import!start': ['import!list'],
  'import!apply': ['import!list', 'import!info'],
  'import!again': ['import!list'],
  'import!cancel': ['import!list', 'import!info'],
  'view!save': ['view!list'],
  'view!remove': ['view!list'],

  // The form keeps the settings that it is answered with.
  'store!save': ['store!checklist', 'seller!info'],
  'storeCategory!save': ['storeCategory!list'],
  'storeCategory!move': ['storeCategory!list'],
  'storeCategory!remove': ['storeCategory!list'],
  'freight!save': ['freight!list', 'store!checklist'],
  'freight!remove': ['freight!list', 'store!checklist'],

  'withdraw!apply': payouts,
  'withdraw!cancel': ['withdraw!get', ...payouts],
  'withdraw!bindCard': ['withdraw!withdraw_open'],
  'user!bindWithdrawAddress': ['withdraw!withdraw_open'],

  'coupon!create': ['coupon!list'],
  'coupon!stop': ['coupon!list'],
  'evaluation!reply': ['evaluation!list'],
  'evaluation!report': ['evaluation!list'],

  'chat!open': threads,
  'chat!send': threads,
  'chat!block': threads,
  'chat!addNote': ['chat!notes'],
  'chat!saveHours': ['chat!hours'],
  'chat!saveQuickReplies': ['chat!quickReplies', 'chat!replies'],
  'notice!read': ['notice!list'],
  'notice!readAll': ['notice!list'],
  'notice!savePreferences': ['notice!preferences'],
} as const satisfies Changes<SellerCalls>;

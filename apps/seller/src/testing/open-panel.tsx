import { sellerChanges } from '@entrepot/client/react/changes/seller-changes.ts';
import type { SellerCalls } from '@entrepot/contract';
import type { Language } from '@entrepot/i18n';
import { withLoginAgain } from '@entrepot/panel/session/with-login-again.ts';
import { type AnswersOf, openPanelAt } from '@entrepot/panel/testing/open-panel.tsx';
import { countedBy, idempotentCalls } from '#shared/api/calls.ts';
import { routes } from '../routes.tsx';
import { sellerOrders } from './sample-orders.ts';
import { sellerStore, storeSettings } from './sample-store.ts';

export type Answers = AnswersOf<SellerCalls>;

const ordinary: Answers = {
  'seller!info': () => sellerStore,
  'order!list': () => sellerOrders(),
  'insight!work': () => noWork,
  'store!get': () => storeSettings(),
  'view!list': () => [],
  'notice!list': () => ({ list: [], unread: 0 }),
  'chat!unread': () => 0,
};

/** A store in which nothing waits. */
export const noWork = {
  toConfirm: 0,
  toShipToday: 0,
  late: 0,
  reminded: 0,
  returnsOpen: 0,
  lowStock: 0,
  lowStockFrom: 5,
  today: '2026-11-21',
};

type Options = { readonly answers?: Answers; readonly language?: Language; readonly token?: string | null };

/** Opens the whole panel at an address, as a signed-in seller with the ordinary answers. */
export function openPanel(at: string, { answers = {}, language, token }: Options = {}) {
  return openPanelAt<SellerCalls>(at, {
    routes,
    wrapApi: withLoginAgain,
    idempotentCalls,
    changes: sellerChanges,
    countedBy,
    answers: { ...ordinary, ...answers },
    language,
    token,
  });
}

import type { SellerApi, SellerCallName } from '@entrepot/client';
import type { Language } from '@entrepot/i18n';
import { createLoadedI18n } from '@entrepot/i18n/react';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../providers.tsx';
import { routes } from '../routes.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { writeToken } from '../shared/session/session-store.ts';
import { sellerOrders, sellerStore } from './sample-orders.ts';

type Answer = (input: never) => unknown;
export type Answers = { readonly [Name in SellerCallName]?: Answer };

const files = import.meta.glob<Record<string, string>>('../../../../packages/i18n/locales/*/*.json', {
  import: 'default',
  eager: true,
});
const catalogues: Record<string, Record<string, Record<string, string>>> = {};
for (const [file, texts] of Object.entries(files)) {
  const [language = '', area = ''] = file.split('/').slice(-2);
  catalogues[language] = { ...catalogues[language], [area.replace('.json', '')]: texts };
}

const ordinary: Answers = {
  'seller!info': () => sellerStore,
  'order!list': () => sellerOrders(),
  'insight!work': () => noWork,
  'store!get': () => ({ holiday: { isOn: false, message: {} }, isOnHoliday: false }),
  'view!list': () => [],
  'notice!list': () => ({ list: [], unread: 0 }),
  'chat!unread': () => 0,
};

const noWork = {
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

/** Opens the whole panel at an address. `address()` is where the router is, `callsOf` what one call was asked with, `keysOf` under which keys. */
export function openPanel(at: string, { answers = {}, language = 'en', token = 'good' }: Options = {}) {
  const calls: { readonly name: string; readonly input: unknown; readonly key: string | undefined }[] = [];
  const all = { ...ordinary, ...answers };
  const api: SellerApi = {
    async call(name, input, options) {
      calls.push({ name, input, key: options?.idempotencyKey });
      const answer = all[name] as ((input: unknown) => unknown) | undefined;
      if (!answer) throw new Error(`${name} has no answer in this test`);
      return answer(input) as never;
    },
  };
  writeToken(token);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Providers
      api={api}
      queries={createQueryClient()}
      texts={createLoadedI18n(language, catalogues)}
      language={language}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    callsOf: (name: SellerCallName) => calls.filter((call) => call.name === name).map((call) => call.input),
    keysOf: (name: SellerCallName) => calls.filter((call) => call.name === name).map((call) => call.key),
  };
}

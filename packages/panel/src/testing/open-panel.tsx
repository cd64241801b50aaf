import type { AnyChanges } from '@entrepot/client/react/changes/changes.ts';
import type { AnyApi } from '@entrepot/client/react/client-context.ts';
import { type AnswersOf, fakeApi } from '@entrepot/client/testing/fake-api.ts';
import type { Language } from '@entrepot/i18n';
import { createLoadedI18n } from '@entrepot/i18n/react';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createPanelQueries } from '../api/panel-queries.ts';
import { Providers } from '../providers.tsx';
import { writeToken } from '../session/session-store.ts';

export type { AnswersOf };

const files = import.meta.glob<Record<string, string>>('../../../i18n/locales/*/*.json', {
  import: 'default',
  eager: true,
});
const catalogues: Record<string, Record<string, Record<string, string>>> = {};
for (const [file, texts] of Object.entries(files)) {
  const [language = '', area = ''] = file.split('/').slice(-2);
  catalogues[language] = { ...catalogues[language], [area.replace('.json', '')]: texts };
}

type Panel<Calls> = {
  readonly routes: RouteObject[];
  readonly wrapApi?: (api: AnyApi) => AnyApi;
  readonly idempotentCalls: ReadonlySet<string>;
  readonly changes: AnyChanges;
  readonly countedBy: string;
  readonly answers: AnswersOf<Calls>;
  readonly language?: Language | undefined;
  readonly token?: string | null | undefined;
};

/**
 * Opens a whole panel at an address. `address()` is where the router is, `callsOf` what one call was asked with, `keysOf` under which keys,
 * `asked()` every call that was made;
 * `readAnew` reads what is shown once more, as the panel does by itself.
 */
export function openPanelAt<Calls>(at: string, panel: Panel<Calls>) {
  const { answers, language = 'en', token = 'good' } = panel;
  const { api, calls } = fakeApi<Calls>(answers);
  writeToken(token);
  const router = createMemoryRouter(panel.routes, { initialEntries: [at] });
  const queries = createPanelQueries(panel.countedBy);
  const view = render(
    <Providers
      client={{
        api: panel.wrapApi?.(api as unknown as AnyApi) ?? (api as unknown as AnyApi),
        idempotentCalls: panel.idempotentCalls,
        changes: panel.changes,
      }}
      queries={queries}
      texts={createLoadedI18n(language, catalogues)}
      language={language}
    >
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    callsOf: (name: keyof Calls & string) => calls.filter((call) => call.name === name).map((call) => call.input),
    asked: () => calls.map(({ name }) => name),
    readAnew: () => act(() => queries.invalidateQueries()),
    keysOf: (name: keyof Calls & string) => calls.filter((call) => call.name === name).map((call) => call.key),
  };
}

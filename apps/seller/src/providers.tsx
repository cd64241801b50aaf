import type { SellerApi } from '@entrepot/client';
import { type Language, textDirection } from '@entrepot/i18n';
import { type createLoadedI18n, LanguageContext, TextsProvider } from '@entrepot/i18n/react';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from './shared/api/calls.ts';
import { theme, themeStorage } from './shared/theme/theme.ts';

type Props = {
  readonly api: SellerApi;
  readonly queries: QueryClient;
  readonly texts: ReturnType<typeof createLoadedI18n>;
  readonly language: Language;
  readonly children: ReactNode;
};

/** What every component of the panel may ask for: calls, cache, texts, direction, theme. */
export function Providers({ api, queries, texts, language, children }: Props) {
  return (
    <TextsProvider i18n={texts}>
      <LanguageContext value={language}>
        <DirectionProvider initialDirection={textDirection(language)} detectDirection={false}>
          <MantineProvider
            theme={theme}
            defaultColorScheme="auto"
            colorSchemeManager={themeStorage}
            // Both would write style sheets into the page, which its policy refuses; `theme.css` holds the variables.
            withCssVariables={false}
            withGlobalClasses={false}
          >
            <QueryClientProvider client={queries}>
              <ApiProvider value={api}>{children}</ApiProvider>
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </LanguageContext>
    </TextsProvider>
  );
}

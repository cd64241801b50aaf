import { ClientProvider, type ReactClient } from '@entrepot/client/react/client-context.ts';
import { type Language, textDirection } from '@entrepot/i18n';
import { type createLoadedI18n, LanguageContext, TextsProvider } from '@entrepot/i18n/react';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { theme, themeStorage } from './theme/theme.ts';

type Props = {
  readonly client: ReactClient;
  readonly queries: QueryClient;
  readonly texts: ReturnType<typeof createLoadedI18n>;
  readonly language: Language;
  readonly children: ReactNode;
};

/** What every component of the panel may ask for: calls, cache, texts, direction, theme. */
export function Providers({ client, queries, texts, language, children }: Props) {
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
              <ClientProvider value={client}>{children}</ClientProvider>
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </LanguageContext>
    </TextsProvider>
  );
}

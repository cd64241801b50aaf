import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { knownAddress, languageAddress } from './language-address.ts';
import { PageLinks } from './search-engines/page-links.tsx';
import { useLocation } from './site/navigation.tsx';

type Props = {
  readonly title: string;
  readonly description?: string;
  readonly image?: string | undefined;
  /** Private and search pages stay out of search engines. */
  readonly isIndexed?: boolean;
};

/** What search engines and shared links read. React moves it into the document's head. */
export function PageHead({ title, description, image, isIndexed = true }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
  const address = knownAddress(pathname, search);
  const fullTitle = `${title} | ${t('brand.name')}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={languageAddress(origin, address, language)} />
      {import.meta.env.SSR && (
        <PageLinks
          origin={origin}
          address={address}
          title={fullTitle}
          description={description}
          image={image}
          imageAlt={title}
          isIndexed={isIndexed}
        />
      )}
    </>
  );
}

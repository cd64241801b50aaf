import { languages, languageTag } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { languageAddress } from './language-address.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  readonly picture?: string | undefined;
  /** Private and search pages stay out of search engines. */
  readonly isIndexed?: boolean;
};

/** What search engines and shared links read. React moves it into the document's head. */
export function PageHead({ title, description, picture, isIndexed = true }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
  const addressIn = (lang: string) => languageAddress(origin, `${pathname}${search}`, lang);
  const canonical = addressIn(language);
  const fullTitle = `${title} | ${t('brand.name')}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={languageTag(lang)} href={addressIn(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      {picture && <meta property="og:image" content={picture.startsWith('/') ? `${origin}${picture}` : picture} />}
    </>
  );
}

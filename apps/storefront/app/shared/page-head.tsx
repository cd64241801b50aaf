import { hasTwin, mobileTwin } from '@entrepot/domain';
import { type Language, languages, languageTag } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { languageAddress } from './language-address.ts';
import { useLocation } from './site/navigation.tsx';
import { useIsMobile } from './site/shell-context.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  readonly picture?: string | undefined;
  /** Private and search pages stay out of search engines. */
  readonly isIndexed?: boolean;
};

/** The language with its most likely country, as Open Graph writes it: `de_DE`. */
function graphLocale(lang: Language): string {
  const { language, region } = new Intl.Locale(languageTag(lang)).maximize();
  return `${language}_${region}`;
}

/** Stands in for a page without a picture of its own. */
const ownPicture = '/icon-512.png';

/** Which screens search engines send to the mobile site. */
const phoneWidths = 'only screen and (max-width: 640px)';

/**
 * What search engines and shared links read. React moves it into the document's head. The shop's page is the one that is found; it names its
 * twin on the mobile site, and the twin names it.
 */
export function PageHead({ title, description, picture = ownPicture, isIndexed = true }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
  const addressIn = (lang: string) => languageAddress(origin, `${pathname}${search}`, lang);
  const canonical = addressIn(language);
  const isMobile = useIsMobile();
  const twin = languageAddress(origin, mobileTwin(`${pathname}${search}`), language);
  const isShop = isIndexed && !isMobile && hasTwin(pathname);
  const fullTitle = `${title} | ${t('brand.name')}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {isShop && <link rel="alternate" media={phoneWidths} href={twin} />}
      {!isMobile &&
        languages.map((lang) => (
          <link key={lang} rel="alternate" hrefLang={languageTag(lang)} href={addressIn(lang)} />
        ))}
      {!isMobile && <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={graphLocale(language)} />
      {languages
        .filter((lang) => lang !== language)
        .map((lang) => (
          <meta key={lang} property="og:locale:alternate" content={graphLocale(lang)} />
        ))}
      <meta property="og:image" content={picture.startsWith('/') ? `${origin}${picture}` : picture} />
    </>
  );
}

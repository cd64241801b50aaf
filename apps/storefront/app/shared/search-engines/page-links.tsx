import { hasTwin, mobileTwin } from '@entrepot/domain';
import { type Language, languages, languageTag } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { languageAddress } from '../language-address.ts';
import { useIsMobile } from '../site/shell-context.ts';

type Props = {
  readonly origin: string;
  /** The one by which the shop knows the page. */
  readonly address: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly image: string | undefined;
  /** What the image shows. */
  readonly imageAlt: string;
  readonly isIndexed: boolean;
};

/** Stands in for a page without an image of its own. */
const ownImage = { address: '/icon-512.png', sidePx: 512 } as const;

/** Which screens search engines send to the mobile site. */
const phoneWidths = 'only screen and (max-width: 640px)';

/** The language with its most likely country, as Open Graph writes it: `de_DE`. */
function graphLocale(lang: Language): string {
  const { language, region } = new Intl.Locale(languageTag(lang)).maximize();
  return `${language}_${region}`;
}

/** The media type that an image's name tells; undefined where it tells none. */
function imageType(address: string): string | undefined {
  const [, ending] = /\.(webp|avif|png|jpe?g)$/i.exec(address) ?? [];
  return ending && `image/${ending.toLowerCase().replace('jpg', 'jpeg')}`;
}

/**
 * The page's other languages, its twin on the mobile site, and what a shared link shows. The shop's page is the one that is found; it names
 * its twin, which names it by its canonical address. Only the server writes these: who reads them asks for the document.
 */
export function PageLinks({ origin, address, title, description, image, imageAlt, isIndexed }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const isMobile = useIsMobile();
  const addressIn = (lang: string) => languageAddress(origin, address, lang);
  const shown = image ?? ownImage.address;
  const type = imageType(shown);
  return (
    <>
      {isIndexed && !isMobile && hasTwin(address) && (
        <link rel="alternate" media={phoneWidths} href={languageAddress(origin, mobileTwin(address), language)} />
      )}
      {!isMobile &&
        languages.map((lang) => (
          <link key={lang} rel="alternate" hrefLang={languageTag(lang)} href={addressIn(lang)} />
        ))}
      {!isMobile && <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand.name')} />
      {/* The other tags of a card are read from Open Graph; without this one none is shown. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={graphLocale(language)} />
      {languages
        .filter((lang) => lang !== language)
        .map((lang) => (
          <meta key={lang} property="og:locale:alternate" content={graphLocale(lang)} />
        ))}
      <meta property="og:image" content={shown.startsWith('/') ? `${origin}${shown}` : shown} />
      {type && <meta property="og:image:type" content={type} />}
      {image === undefined && (
        <>
          <meta property="og:image:width" content={String(ownImage.sidePx)} />
          <meta property="og:image:height" content={String(ownImage.sidePx)} />
        </>
      )}
      <meta property="og:image:alt" content={imageAlt} />
    </>
  );
}

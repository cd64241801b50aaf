import { pickText } from '@entrepot/domain';
import { languageNames, languages, languageTag, parseLanguage, textDirection } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Part } from '#shared/queue/opened.tsx';
import shared from '#shared/queue/queue.module.css';
import { type BannerDraft, neededLanguage } from '../banner-draft.ts';
import styles from './banners.module.css';

/** How a banner looks to buyers of a language, on a desk and on a phone. */
export function BannerPreview({ draft }: { readonly draft: BannerDraft }) {
  const { t } = useTranslation('admin-content');
  const [chosen, setChosen] = useState(parseLanguage('en') ?? 'en');
  const language = parseLanguage(draft.language) ?? chosen;
  const isFallback = !draft.titles[language]?.trim();
  const title = pickText(draft.titles, language, neededLanguage(draft));
  return (
    <Part title={t('preview.title')}>
      {draft.language === '' && (
        <NativeSelect
          label={t('preview.language')}
          value={chosen}
          onChange={(event) => setChosen(parseLanguage(event.currentTarget.value) ?? 'en')}
          data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        />
      )}
      {isFallback && title !== '' && <p className={shared.warning}>{t('banner.fallback')}</p>}
      {draft.image === '' ? (
        <p className={shared.hint}>{t('preview.noImage')}</p>
      ) : (
        (['desk', 'phone'] as const).map((device) => (
          <figure key={device} className={styles.figure}>
            <figcaption className={shared.muted}>{t(`preview.${device}`)}</figcaption>
            <div
              className={styles.frame}
              data-device={device}
              dir={textDirection(language)}
              lang={languageTag(language)}
            >
              <img src={draft.image} alt="" />
              <span className={styles.title}>
                <bdi>{title}</bdi>
              </span>
            </div>
          </figure>
        ))
      )}
    </Part>
  );
}

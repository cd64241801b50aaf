import { shippedLanguages, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { languageName } from '../../../shared/texts/language-name.ts';
import type { Language } from '../product-types.ts';
import dialogStyles from './dialogs.module.css';
import styles from './products.module.css';

type Props = { readonly productId: string; readonly onClose: () => void };

const pictureSize = 280;
const skeletonLines = 8;

/** The saved product as its own page would show it to buyers, in a language of choice. */
export function PreviewDialog({ productId, onClose }: Props) {
  const { t } = useTranslation('seller-products');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const page = useCall('sellerGoods!preview', { sellerGoodsId: productId, language });
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t('preview.title')}>
      <NativeSelect
        label={t('preview.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={shippedLanguages.map((tag) => ({ value: tag, label: languageName(tag) }))}
        mb="md"
      />
      <CallView result={page} skeleton={<Skeleton lines={skeletonLines} />}>
        {(goods) => (
          <article className={dialogStyles.preview} lang={language} dir={textDirection(language)}>
            {goods.images[0] && <img src={goods.images[0]} alt={goods.name} width={pictureSize} height={pictureSize} />}
            <div className={dialogStyles.previewText}>
              <h3>{goods.name}</h3>
              <p>
                <Price value={goods.discountPrice ?? goods.sellingPrice} size="large" />{' '}
                {goods.compareAtPrice !== undefined && <Price value={goods.compareAtPrice} isFormer />}
              </p>
              {goods.ladder.length > 0 && (
                <ul className={styles.marks}>
                  {goods.ladder.map(({ from, price }) => (
                    <li key={from} className={styles.mark}>
                      <bdi dir="ltr">{`${from}+`}</bdi> <Price value={price} isPlain />
                    </li>
                  ))}
                </ul>
              )}
              {goods.attrs.map(({ name, values }) => (
                <div key={name}>
                  <strong>{name}</strong>
                  <ul className={styles.marks}>
                    {values.map((value) => (
                      <li key={value} className={styles.mark}>
                        {value}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
              <p className={styles.muted}>{t('preview.stock', { count: goods.stock })}</p>
            </div>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps of descriptions only what is on its allow-list. */}
            <div className={dialogStyles.description} dangerouslySetInnerHTML={{ __html: goods.des }} />
          </article>
        )}
      </CallView>
    </Dialog>
  );
}

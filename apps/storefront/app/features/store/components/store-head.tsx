import { formatCompact, formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { sourcesOf } from '@entrepot/ui/image/image-sizes.ts';
import { ContactButton } from '#shared/chat/contact-button.tsx';
import { DeskStatus } from '#shared/chat/desk-status.tsx';
import { CountryName } from '#shared/country/country-name.tsx';
import { paths } from '#shared/paths.ts';
import { JsonLd } from '#shared/search-engines/json-ld.tsx';
import { FollowButton } from '#shared/store/follow-button.tsx';
import { HolidayNote } from '#shared/store/holiday-note.tsx';
import { Time } from '#shared/time.tsx';
import type { Store, StoreData } from '../api/get-store.ts';
import styles from './store.module.css';

/** A store's banner, name and figures. A figure that does not exist yet is left out. */
export function StoreHead({ store, desk }: { readonly store: Store; readonly desk: StoreData['desk'] }) {
  const { t } = useTranslation('store');
  const language = useLanguage();
  const count = (value: number) => formatCompact(value, language);
  const figures = [
    { label: t('figure.products'), value: formatInteger(store.goodsNum, language) },
    { label: t('figure.followers'), value: count(store.focusNum) },
    { label: t('figure.sold'), value: count(store.soldNum) },
    { label: t('figure.views'), value: count(store.viewsNum) },
    ...(store.favorableRate === null
      ? [{ label: t('figure.reviews'), value: formatInteger(store.reviewNum, language) }]
      : [{ label: t('figure.favourable'), value: formatPercent(store.favorableRate, language) }]),
    ...(store.shipOnTimeRate === null
      ? []
      : [{ label: t('figure.onTime'), value: formatPercent(store.shipOnTimeRate, language) }]),
  ];
  return (
    <header className={styles.head}>
      <JsonLd
        of={(absolute) => [
          {
            '@type': 'OnlineStore',
            name: store.sellerName,
            url: absolute(paths.store(store.sellerId)),
            logo: absolute(store.avatar),
            ...(store.contents !== '' && { description: store.contents }),
          },
        ]}
      />
      {store.banner !== '' && (
        <img
          className={styles.banner}
          src={store.banner}
          srcSet={sourcesOf(store.banner)}
          sizes="(max-width: 1200px) 100vw, 1200px"
          alt=""
          width={1200}
          height={300}
        />
      )}
      <div className={styles.who}>
        <img className={styles.logo} src={store.avatar} alt="" width={88} height={88} />
        <div className={styles.names}>
          <h1>{store.sellerName}</h1>
          <p className={styles.facts}>
            <CountryName code={store.country} />
            <span>
              {t('since')} <Time value={store.createTime} isDateOnly />
            </span>
          </p>
        </div>
        <FollowButton sellerId={store.sellerId} />
        <ContactButton target={{ kind: 'store', sellerId: store.sellerId, name: store.sellerName }} label={t('chat')} />
      </div>
      <HolidayNote store={store} />
      <DeskStatus partyId={store.sellerId} known={desk} />
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <bdi>{figure.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

import { plainDigits } from '@entrepot/domain';
import { formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Example, exampleCost, type FreightDraft } from '../../freight-draft.ts';
import { useCountries, useCountryName } from '../../hooks/use-country-name.ts';
import styles from '../store.module.css';

const first: Example = { pieces: '3', grams: '500', price: '10', country: 'DE' };

/** What a parcel would cost with the template as it is being written, reckoned as an order's freight is. */
export function FreightExample({ draft }: { readonly draft: FreightDraft }) {
  const { t } = useTranslation('seller-store');
  const countries = useCountries();
  const [example, setExample] = useState(first);
  const set = (part: Partial<Example>) => setExample((before) => ({ ...before, ...part }));
  return (
    <section className={styles.section} aria-labelledby="example-title">
      <h2 id="example-title">{t('freight.example')}</h2>
      <div className={styles.exampleFields}>
        <TextInput
          label={t('freight.example.pieces')}
          inputMode="numeric"
          dir="ltr"
          maxLength={5}
          value={example.pieces}
          onChange={(event) => set({ pieces: plainDigits(event.currentTarget.value).replace(/\D/g, '') })}
        />
        {draft.unit === 'kilogram' && (
          <TextInput
            label={t('freight.example.weight')}
            inputMode="numeric"
            dir="ltr"
            maxLength={7}
            value={example.grams}
            onChange={(event) => set({ grams: plainDigits(event.currentTarget.value).replace(/\D/g, '') })}
          />
        )}
        <TextInput
          label={t('freight.example.price')}
          inputMode="decimal"
          dir="ltr"
          maxLength={12}
          leftSection={<bdi>$</bdi>}
          value={example.price}
          onChange={(event) => set({ price: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('freight.example.to')}
          value={example.country}
          data={[...countries]}
          onChange={(event) => set({ country: event.currentTarget.value })}
        />
      </div>
      <Answer draft={draft} example={example} />
    </section>
  );
}

function Answer({ draft, example }: { readonly draft: FreightDraft; readonly example: Example }) {
  const { t } = useTranslation('seller-store');
  const language = useLanguage();
  const nameOf = useCountryName();
  const cost = exampleCost(draft, example);
  const country = nameOf(example.country);
  if (cost === undefined) return null;
  if (cost === null) {
    return (
      <p role="status" className={styles.answer}>
        {t('freight.example.none', { country })}
      </p>
    );
  }
  const money = (amount: string) => formatMoney(amount, language);
  const pieces = t('freight.example.pieceCount', { count: Number(example.pieces) });
  return (
    <div role="status">
      <p className={styles.answer}>{t('freight.example.answer', { pieces, country, total: money(cost.total) })}</p>
      <p className={styles.muted}>
        {t('freight.example.parts', {
          shipping: money(cost.shipping),
          distance: money(cost.distance),
          delivery: money(cost.delivery),
        })}
      </p>
    </div>
  );
}

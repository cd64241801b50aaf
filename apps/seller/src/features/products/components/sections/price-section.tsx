import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { offeredRows, type PriceTierDraft } from '../../form/draft.ts';
import { tierPrice } from '../../form/draft-faults.ts';
import { newKey } from '../../form/sku-grid.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import styles from '../editor/products.module.css';

const mostTiers = 10;
/** Hints of different lengths side by side would put their fields at different heights. */
const hintsBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** Reference prices, the window of the discount prices, and what is taken off larger quantities. */
export function PriceSection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, change, leave } = editor;
  const price = (field: 'retailPrice' | 'originalPrice') => (
    <TextInput
      id={`field-${field}`}
      label={t(`prices.${field}`)}
      description={t(`prices.${field}Hint`)}
      inputWrapperOrder={hintsBelow}
      dir="ltr"
      inputMode="decimal"
      maxLength={12}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => leave(field)}
      error={faults[field] ? t(faults[field]) : undefined}
    />
  );
  const moment = (field: 'discountStart' | 'discountEnd') => (
    <TextInput
      id={field === 'discountStart' ? 'field-discount' : undefined}
      type="datetime-local"
      label={t(`prices.${field}`)}
      description={t('prices.zone')}
      inputWrapperOrder={hintsBelow}
      dir="ltr"
      value={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => leave('discount')}
      error={field === 'discountEnd' && faults.discount ? t(faults.discount) : undefined}
    />
  );
  return (
    <section className={styles.section} aria-labelledby="prices-title">
      <h2 id="prices-title">{t('prices.title')}</h2>
      <div className={styles.fields}>
        {price('retailPrice')}
        {price('originalPrice')}
        {moment('discountStart')}
        {moment('discountEnd')}
      </div>
      <PriceTiers editor={editor} />
    </section>
  );
}

function PriceTiers({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, change, leave } = editor;
  const { priceTiers } = draft;
  const lowest = offeredRows(draft)
    .map(({ sku }) => sku.price)
    .toSorted((a, b) => Number(a) - Number(b))[0];
  const set = (key: string, what: Partial<PriceTierDraft>) =>
    change({ priceTiers: priceTiers.map((tier) => (tier.key === key ? { ...tier, ...what } : tier)) });
  return (
    <fieldset className={styles.column}>
      <legend className={styles.columnHead}>{t('priceTiers.title')}</legend>
      <p className={styles.lead}>{t('priceTiers.lead')}</p>
      {priceTiers.map((tier, index) => {
        const fault = faults[`priceTiers:${tier.key}`];
        const price = tierPrice(lowest ?? '', tier);
        return (
          <div key={tier.key} className={styles.fill}>
            <TextInput
              id={`field-priceTiers:${tier.key}`}
              label={t('priceTiers.from')}
              aria-label={`${t('priceTiers.from')} ${index + 1}`}
              dir="ltr"
              inputMode="numeric"
              maxLength={7}
              value={tier.from}
              onChange={(event) => set(tier.key, { from: event.currentTarget.value })}
              onBlur={() => leave('priceTiers:')}
              error={fault === 'fault.tierFrom' ? t(fault) : undefined}
            />
            <TextInput
              label={t('priceTiers.off')}
              aria-label={`${t('priceTiers.off')} ${index + 1}`}
              dir="ltr"
              inputMode="decimal"
              maxLength={5}
              value={tier.off}
              onChange={(event) => set(tier.key, { off: event.currentTarget.value })}
              onBlur={() => leave('priceTiers:')}
              error={fault === 'fault.tierOff' ? t(fault) : undefined}
            />
            <span className={styles.rowName}>{price && <Price value={price} isPlain />}</span>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('priceTiers.remove', { place: index + 1 })}
              onClick={() => change({ priceTiers: priceTiers.filter(({ key }) => key !== tier.key) })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {priceTiers.length < mostTiers && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => change({ priceTiers: [...priceTiers, { key: newKey(), from: '', off: '' }] })}
          >
            {t('priceTiers.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

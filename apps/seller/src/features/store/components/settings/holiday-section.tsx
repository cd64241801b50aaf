import { useTranslation } from '@entrepot/i18n/react';
import { type Bound, Field } from '@entrepot/panel/form/field.tsx';
import { LocalTexts } from '@entrepot/panel/texts/local-texts.tsx';
import { Switch, TextInput } from '@mantine/core';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import type { StoreDraft } from '../../store-draft.ts';
import styles from '../store.module.css';

type Props = {
  readonly form: StoreForm;
  readonly ownLanguage: string;
  /** The store is on holiday at this moment. */
  readonly isNow: boolean;
};

const longestMessage = 300;

/** When the store takes no orders, and what buyers read meanwhile. */
export function HolidaySection({ form, ownLanguage, isNow }: Props) {
  const { t } = useTranslation('seller-store');
  return (
    <section className={styles.section} id="holiday">
      <h2>{t('holiday.title')}</h2>
      {isNow && <p className={styles.notice}>{t('holiday.now')}</p>}
      <p className={styles.muted}>{t('holiday.hint')}</p>
      <Field of={form} name="holiday">
        {(field) => <Holiday field={field} ownLanguage={ownLanguage} />}
      </Field>
    </section>
  );
}

type HolidayProps = { readonly field: Bound<StoreDraft['holiday']>; readonly ownLanguage: string };

function Holiday({ field, ownLanguage }: HolidayProps) {
  const { t } = useTranslation('seller-store');
  const { t: tPanel } = useTranslation('seller');
  const { value: holiday, error, onChange, ref } = field;
  const set = (part: Partial<typeof holiday>) => onChange({ ...holiday, ...part });
  return (
    <>
      <Switch
        label={t('holiday.on')}
        checked={holiday.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
      {holiday.isOn && (
        <>
          <div className={styles.grid}>
            <TextInput
              type="datetime-local"
              label={t('holiday.from')}
              description={`${t('holiday.from.hint')} · ${tPanel('time.zone')}`}
              dir="ltr"
              value={holiday.from}
              onChange={(event) => set({ from: event.currentTarget.value })}
            />
            <TextInput
              ref={ref}
              type="datetime-local"
              label={t('holiday.until')}
              description={`${t('holiday.until.hint')} · ${tPanel('time.zone')}`}
              dir="ltr"
              value={holiday.until}
              error={error}
              onChange={(event) => set({ until: event.currentTarget.value })}
            />
          </div>
          <LocalTexts
            label={(language) => t('texts.in', { label: t('texts.message'), language })}
            texts={holiday.message}
            ownLanguage={ownLanguage}
            maxLength={longestMessage}
            onChange={(message) => set({ message })}
          />
        </>
      )}
    </>
  );
}

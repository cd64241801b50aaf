import { useTranslation } from '@entrepot/i18n/react';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useImportChoices } from '../../api/choices.ts';
import { useAssumedText } from '../../hooks/use-assumed-text.ts';
import type { CategoryName, ImportChoices as Choices, ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';
import { ImportChoices } from '../upload/import-choices.tsx';

/** What a dry run's file leaves open: what was assumed, names that need one of our categories, and a way to try again. */
export function OpenPoints({ run }: { readonly run: ImportWhole }) {
  const { t } = useTranslation('seller-import');
  const navigate = useNavigate();
  const textOf = useAssumedText();
  const { categories } = useImportChoices();
  const [choices, setChoices] = useState<Choices>(() => choicesOf(run));
  const [names, setNames] = useState<readonly CategoryName[]>([]);
  const again = useAction('import!again', {
    onDone: ({ importId }) => void navigate(paths.importRun(importId)),
  });
  const choose = (name: string, categoryId: string) =>
    setNames((before) => [
      ...before.filter((one) => one.name !== name),
      ...(categoryId === '' ? [] : [{ name, categoryId }]),
    ]);
  return (
    <section className={styles.card} aria-labelledby="open-title">
      <h2 id="open-title">{t('open.title')}</h2>
      {run.assumed.length > 0 && (
        <>
          <p className={styles.muted}>{t('open.assumed')}</p>
          <ul className={styles.assumed}>
            {run.assumed.map((one) => (
              <li key={`${one.field} ${one.value}`}>
                {textOf(one)} <span className={styles.muted}>{t('open.products', { count: one.products })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {run.unknownCategories.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('open.categories')}</legend>
          {run.unknownCategories.map(({ name, products }) => (
            <NativeSelect
              key={name}
              label={
                <>
                  <bdi>{name}</bdi> <span className={styles.muted}>{t('open.products', { count: products })}</span>
                </>
              }
              value={names.find((one) => one.name === name)?.categoryId ?? ''}
              data={[{ value: '', label: t('open.choose') }, ...categories]}
              onChange={({ currentTarget: { value } }) => choose(name, value)}
            />
          ))}
          <p className={styles.muted}>{t('open.remembered')}</p>
        </fieldset>
      )}
      {/* What a row was refused for may be answered there: stock that the file does not count. */}
      <details open={run.refused > 0}>
        <summary>{t('open.choices')}</summary>
        <ImportChoices choices={choices} onChange={setChoices} />
      </details>
      <Button
        variant="default"
        className={styles.start ?? ''}
        loading={again.isPending}
        onClick={() => again.run({ importId: run.importId, ...choices, categoryNames: [...names] })}
      >
        {t('open.again')}
      </Button>
    </section>
  );
}

function choicesOf(run: ImportWhole): Choices {
  const { categoryId, freightTemplateId, newStatus, keepsStock, withoutImages, newStock, newWeightGrams } = run;
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(freightTemplateId !== undefined && { freightTemplateId }),
    ...(newStatus !== undefined && { newStatus }),
    ...(keepsStock !== undefined && { keepsStock }),
    ...(withoutImages !== undefined && { withoutImages }),
    ...(newStock !== undefined && { newStock }),
    ...(newWeightGrams !== undefined && { newWeightGrams }),
  };
}

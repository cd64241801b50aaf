import { pickText } from '@entrepot/domain';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { NativeSelect } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { type Category, childrenOf, pathOf } from '../tree.ts';

type Props = { readonly category: Category; readonly all: readonly Category[] };

/** Moves all products of a category into another one and takes it away. */
export function MergeCategory({ category, all }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const { categoryId, version } = category;
  const targets = all.filter((each) => each !== category && childrenOf(all, each.categoryId).length === 0);
  return (
    <Decision
      call="category!merge"
      label={t('category.merge')}
      consequence={t('category.mergeText')}
      done={t('category.merged')}
      fields={{
        initial: { intoId: '' },
        check: ({ intoId }) => ({ intoId: intoId === '' ? t('category.fault.into') : undefined }),
      }}
      inputOf={(_, { intoId }) => ({ categoryId, version, intoId })}
    >
      {(form) => (
        <Field of={form} name="intoId">
          {(field) => (
            <NativeSelect
              label={t('category.into')}
              data={[
                { value: '', label: t('category.chooseInto') },
                ...targets.map((each) => ({
                  value: each.categoryId,
                  label: pathOf(all, each)
                    .map(({ names }) => pickText(names, own))
                    .join(' › '),
                })),
              ]}
              {...field}
            />
          )}
        </Field>
      )}
    </Decision>
  );
}

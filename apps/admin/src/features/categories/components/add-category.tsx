import { languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import type { Category } from '../tree.ts';

const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** As it was typed, else what the name makes. */
const slugIn = ({ name, slug }: { readonly name: string; readonly slug?: string | undefined }) => slug ?? slugOf(name);

/** Adds a category to the top level or below one; its other languages follow in the editor. */
export function AddCategory({ parent }: { readonly parent: Category | undefined }) {
  const { t } = useTranslation('admin-content');
  return (
    <Decision
      call="category!create"
      label={t(parent ? 'category.addBelow' : 'category.add')}
      consequence={t('category.addText')}
      done={t('category.added')}
      isAskedByAddress={parent === undefined}
      stays
      fields={{
        initial: { name: '', slug: undefined as string | undefined },
        check: (values) => ({
          name: values.name.trim() === '' ? t('category.fault.name') : undefined,
          slug: isSlug(slugIn(values)) ? undefined : t('category.fault.slug'),
        }),
      }}
      inputOf={(_, values) => ({
        slug: slugIn(values),
        names: { en: values.name.trim() },
        ...(parent && { parentId: parent.categoryId }),
      })}
    >
      {(form) => (
        <>
          <Field of={form} name="name">
            {(field) => (
              <TextInput
                label={t('category.name', { language: languageNames.en })}
                lang="en"
                maxLength={64}
                required
                {...field}
              />
            )}
          </Field>
          <Field of={form} name="slug">
            {(field) => (
              <TextInput
                label={t('category.slug')}
                description={t('category.slugHint')}
                dir="ltr"
                maxLength={64}
                required
                {...field}
                value={slugIn(form.values)}
              />
            )}
          </Field>
        </>
      )}
    </Decision>
  );
}

import { languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import type { Category } from '../tree.ts';

const isSlug = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Adds a category to the top level or below one; its other languages follow in the editor. */
export function AddCategory({ parent }: { readonly parent: Category | undefined }) {
  const { t } = useTranslation('admin-content');
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const slug = typed ?? slugOf(name);
  return (
    <Decision
      call="category!create"
      label={t(parent ? 'category.addBelow' : 'category.add')}
      consequence={t('category.addText')}
      done={t('category.added')}
      isAskedByAddress={parent === undefined}
      stays
      discard={() => {
        setName('');
        setTyped(undefined);
      }}
      inputOf={() =>
        name.trim() !== '' && isSlug(slug)
          ? { slug, names: { en: name.trim() }, ...(parent && { parentId: parent.categoryId }) }
          : undefined
      }
    >
      {({ isChecked }) => (
        <>
          <TextInput
            label={t('category.name', { language: languageNames.en })}
            lang="en"
            maxLength={64}
            required
            value={name}
            error={isChecked && name.trim() === '' && t('category.fault.name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('category.slug')}
            description={t('category.slugHint')}
            dir="ltr"
            maxLength={64}
            required
            value={slug}
            error={isChecked && !isSlug(slug) && t('category.fault.slug')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
    </Decision>
  );
}

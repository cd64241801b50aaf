import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { LocalTexts } from '@entrepot/panel/texts/local-texts.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Button } from '@mantine/core';
import { useAction, useCall } from '#shared/api/calls.ts';
import type { Collection } from '../../category-order.ts';
import { useCategoryName } from '../../hooks/use-category-name.ts';
import type { LocalTexts as Texts } from '../../store-draft.ts';
import styles from '../store.module.css';

/** A category to rename; else a new one, below a parent or at the top. */
export type Edited = { readonly category?: Collection; readonly parent?: Collection };

type Props = { readonly edited: Edited; readonly onClose: () => void };

const longestName = 64;

/** Names a category in the languages of the shop. */
export function CategoryDialog({ edited: { category, parent }, onClose }: Props) {
  const { t } = useTranslation('seller-store');
  const { t: tCommon } = useTranslation('common');
  const nameOf = useCategoryName();
  const store = useCall('store!get', {});
  const isNamed = (names: Texts) => Object.values(names).some((name) => name?.trim());
  const form = usePanelForm<{ readonly names: Texts }>({
    initial: { names: category?.names ?? {} },
    check: ({ names }) => ({ names: isNamed(names) ? undefined : t('categories.nameRequired') }),
  });
  const save = useAction('storeCategory!save', {
    onDone: onClose,
  });
  const title = category
    ? t('categories.rename', { name: nameOf(category) })
    : parent
      ? t('categories.addBelow', { name: nameOf(parent) })
      : t('categories.new');
  const submit = form.submit(({ names }) =>
    save.run({
      names,
      ...(category && { categoryId: category.categoryId }),
      ...(!category && parent && { parentId: parent.categoryId }),
    }),
  );
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {tCommon('action.cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form className={styles.stack} onSubmit={submit}>
        <Field of={form} name="names">
          {({ value, onChange, error, ref }) => (
            <LocalTexts
              ref={ref}
              label={(language) => t('texts.in', { label: t('categories.name'), language })}
              texts={value}
              ownLanguage={store.data?.ownLanguage ?? 'en'}
              maxLength={longestName}
              fault={error}
              onChange={onChange}
            />
          )}
        </Field>
        {/* Enter in a field saves; the visible buttons are below the form. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

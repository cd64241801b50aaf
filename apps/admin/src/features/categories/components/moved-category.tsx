import { pickText } from '@entrepot/domain';
import { isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import type { Category } from '../tree.ts';
import styles from './categories.module.css';

type Props = { readonly category: Category; readonly onUndo: () => void };

/** Says that a category was moved, and brings it back. */
export function MovedCategory({ category, onUndo }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  return (
    <div className={styles.moved}>
      <span role="status">{t('category.moved', { name: isolate(pickText(category.names, own)) })}</span>
      <Button variant="default" size="xs" onClick={onUndo}>
        {t('category.undoMove')}
      </Button>
    </div>
  );
}

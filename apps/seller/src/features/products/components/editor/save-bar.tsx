import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import type { ProductEditor, SaveStatus } from '../../hooks/use-product-editor.ts';
import styles from './products.module.css';

type Props = {
  readonly editor: ProductEditor;
  readonly onSave: (status: SaveStatus) => void;
  readonly onPreview: () => void;
};

/** Says whether anything is unsaved, and saves: as it is, or published or unpublished. */
export function SaveBar({ editor, onSave, onPreview }: Props) {
  const { t } = useTranslation('seller-products');
  const { info, isDirty, isSaving, isOffered, keptStatus } = editor;
  return (
    <div className={styles.bar}>
      <span className={styles.barState} role="status">
        {isDirty ? t('bar.dirty') : info ? t('bar.clean') : ''}
      </span>
      {isDirty && (
        <Button variant="default" disabled={isSaving} onClick={editor.discard}>
          {t('bar.discard')}
        </Button>
      )}
      {info && (
        <Button variant="default" onClick={onPreview}>
          {t('bar.preview')}
        </Button>
      )}
      {isOffered && (
        <Button variant="default" loading={isSaving} onClick={() => onSave('unpublished')}>
          {t('bar.unpublish')}
        </Button>
      )}
      <Button
        variant={isOffered ? 'filled' : 'default'}
        loading={isSaving}
        disabled={!isDirty && info !== undefined}
        onClick={() => onSave(keptStatus)}
      >
        {t(keptStatus === 'draft' ? 'bar.saveDraft' : 'bar.save')}
      </Button>
      {!isOffered && (
        <Button loading={isSaving} onClick={() => onSave('published')}>
          {t('bar.publish')}
        </Button>
      )}
    </div>
  );
}

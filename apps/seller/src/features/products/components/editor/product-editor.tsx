import { languages } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { LeaveGuard } from '@entrepot/panel/dialogs/leave-guard.tsx';
import { useFixedFields } from '@entrepot/panel/form/use-fixed-fields.ts';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { useState } from 'react';
import { type SaveStatus, useProductEditor } from '../../hooks/use-product-editor.ts';
import type { Language, ProductInfo } from '../../product-types.ts';
import { ImagesSection } from '../images/images-section.tsx';
import { OptionsSection } from '../sections/options-section.tsx';
import { PlacingSection } from '../sections/placing-section.tsx';
import { PriceSection } from '../sections/price-section.tsx';
import { SkuSection } from '../sections/sku-section.tsx';
import { TextsSection } from '../sections/texts-section.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ProductLog } from './product-log.tsx';
import styles from './products.module.css';
import { SaveBar } from './save-bar.tsx';

/** Shows the first field that is wrong. */
function reveal(field: string): void {
  const element = document.getElementById(`field-${field}`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** A product whole: one form with its sections, a bar that saves, and the warning before unsaved work is left. */
export function ProductEditorForm({ saved }: { readonly saved?: ProductInfo | undefined }) {
  const { t } = useTranslation('seller-products');
  const language = useLanguage();
  const editor = useProductEditor(saved, language);
  const { draft, isDirty, conflict, info } = editor;
  const [beside, setBeside] = useState<Language>(languages.find((each) => each !== draft.ownLanguage) ?? 'en');
  const [isPreviewed, setIsPreviewed] = useState(false);
  // A new product goes on at an address of its own: what is typed until then would stay behind.
  const fixed = useFixedFields<HTMLDivElement>(editor.isSaving && info === undefined);
  const save = (status: SaveStatus) => {
    const wrong = editor.save(status);
    if (wrong !== undefined) setTimeout(() => reveal(wrong));
  };
  useShortcut('mod+s', () => save(editor.keptStatus), t('bar.save'));
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
      <div className={styles.form} {...fixed}>
        <TextsSection editor={editor} beside={beside} onBeside={setBeside} />
        <ImagesSection editor={editor} />
        <PlacingSection editor={editor} />
        <OptionsSection editor={editor} beside={beside} />
        <SkuSection editor={editor} />
        <PriceSection editor={editor} />
      </div>
      {info && <ProductLog info={info} />}
      <SaveBar editor={editor} onSave={save} onPreview={() => setIsPreviewed(true)} />
      {conflict && <ConflictDialog conflict={conflict} onSettle={editor.settle} onClose={editor.leaveConflict} />}
      {isPreviewed && info && (
        <PreviewDialog productId={info.sellerGoodsId} isDirty={isDirty} onClose={() => setIsPreviewed(false)} />
      )}
      <LeaveGuard isDirty={isDirty} isSaving={editor.isSaving} />
    </form>
  );
}

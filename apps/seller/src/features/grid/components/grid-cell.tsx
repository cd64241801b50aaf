import { useTranslation } from '@entrepot/i18n/react';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { cellFault, columns, type GridRow, keyOf, savedText } from '../cells.ts';
import type { Grid } from '../hooks/use-grid.ts';
import styles from './grid.module.css';

type Props = {
  readonly grid: Grid;
  readonly row: GridRow;
  readonly at: { readonly row: number; readonly column: number };
};

/** A cell that is typed into: arrows and Enter move over rows, a copied block fills what follows. */
export function GridCell({ grid, row, at }: Props) {
  const { t } = useTranslation('seller-products');
  const id = useId();
  const column = columns[at.column] ?? 'price';
  const typed = grid.edits.get(keyOf(row, column));
  const fault = typed === undefined ? undefined : cellFault(column, typed);
  const name = [row.name, row.attrText].filter(Boolean).join(' · ');
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    grid.paste(at, text);
  };
  return (
    <td className={styles.cell} data-typed={typed !== undefined} data-bad={fault !== undefined}>
      <input
        className={styles.input}
        dir="ltr"
        data-row={at.row}
        data-column={at.column}
        inputMode={column === 'barcode' ? 'text' : 'decimal'}
        aria-label={t('grid.cell', { column: t(`grid.${column}`), name })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        value={typed ?? savedText(row, column)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => grid.type(row, column, currentTarget.value)}
        onPaste={paste}
        onKeyDown={(event) => move(event, at, grid)}
      />
      {fault !== undefined && (
        <span id={id} className={styles.fault}>
          {t(`grid.fault.${fault}`)}
        </span>
      )}
    </td>
  );
}

function move(event: KeyboardEvent<HTMLInputElement>, at: Props['at'], grid: Grid): void {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    grid.undo();
    return;
  }
  const down = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
  const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (!down && !up) return;
  event.preventDefault();
  const next = at.row + (down ? 1 : -1);
  const table = event.currentTarget.closest('table');
  table?.querySelector<HTMLInputElement>(`input[data-row="${next}"][data-column="${at.column}"]`)?.focus();
}

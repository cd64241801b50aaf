import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';

const iconSize = 20;

export type PaletteProps = {
  readonly placeholder: string;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  /** What fits the keyword, group by group. */
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
  readonly onClose: () => void;
};

/** The field and the list below it. The focus stays in the field; the arrow keys move through the list. */
export function PaletteBox({ placeholder, keyword, onKeyword, entries, isSearching, onClose }: PaletteProps) {
  const { t } = useTranslation('panel');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const active = Math.min(chosen, entries.length - 1);
  const optionId = (place: number) => `${listId}-${place}`;

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    // Closing gives the focus back to where it was; what the entry does may move it on.
    setTimeout(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) setChosen((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter') run(entries[active]);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    onKeyword(text);
    setChosen(0);
  };
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={iconSize} stroke={1.6} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[active] ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder={placeholder}
          value={keyword}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={tCommon('action.close')} onClick={onClose}>
          <IconX size={iconSize} aria-hidden="true" />
        </button>
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.results')} aria-busy={isSearching} className={styles.list}>
        {entries.map((entry, place) => (
          <PaletteOption
            key={entry.id}
            id={optionId(place)}
            entry={entry}
            isFirstOfGroup={entries[place - 1]?.group !== entry.group}
            isActive={place === active}
            onPoint={() => setChosen(place)}
            onChoose={() => run(entry)}
          />
        ))}
      </div>
      <p className={styles.note} role="status">
        {entries.length > 0 || isSearching ? t('palette.hint') : t('palette.none', { keyword: keyword.trim() })}
        {keyword.trim() !== '' && entries.length > 0 && !isSearching && (
          <span className="visually-hidden">
            {t('palette.found', { number: formatInteger(entries.length, language) })}
          </span>
        )}
      </p>
    </>
  );
}

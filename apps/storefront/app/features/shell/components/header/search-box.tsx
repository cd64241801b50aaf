import { useTranslation } from '@entrepot/i18n/react';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { useLater } from '#shared/use-later.ts';
import { useBoxText } from '../../hooks/use-box-text.ts';
import { useListbox } from '../../hooks/use-listbox.ts';
import { useSearch } from '../../hooks/use-search.ts';
import { type OptionGroup, useSearchOptions } from '../../hooks/use-search-options.ts';
import styles from './search-box.module.css';

/** What is offered comes with the first touch of the box. */
const searchOptions = { load: async () => (await import('./search-options.tsx')).SearchOptions };

/** Few people clear their history: no page waits for what asks them. */
const confirmDialog = { load: async () => (await import('@entrepot/ui/dialog/confirm-dialog.tsx')).ConfirmDialog };

/** What opens a page of its own; a query is searched for. */
const pages: Partial<Record<OptionGroup, (id: string) => string>> = {
  categories: paths.category,
  stores: paths.store,
  products: paths.product,
};

type Props = {
  /** The page is there to search: the box is where typing begins. */
  readonly isFirst?: boolean;
};

/** Search with suggestions; an empty box offers what was searched before and what many search for. */
export function SearchBox({ isFirst = false }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useBoxText();
  const [isTouched, setTouched] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const ConfirmDialog = useLater(confirmDialog, isClearing);
  const SearchOptions = useLater(searchOptions, isTouched);
  const { options, remember, clear } = useSearchOptions(text, isTouched);
  const runSearch = useSearch(remember);

  const choose = (place: number) => {
    const option = options[place];
    if (!option) return;
    listbox.close();
    const page = pages[option.group]?.(option.id);
    if (page !== undefined) {
      setText('');
      void navigate(page);
      return;
    }
    setText(option.name);
    void runSearch(option.name);
  };
  const listbox = useListbox(options.length, choose, () => void runSearch(text));

  return (
    <search
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) listbox.close();
      }}
    >
      <form
        className={styles.form}
        action={paths.searchProducts('').split('?')[0]}
        onSubmit={(event) => {
          event.preventDefault();
          listbox.close();
          void runSearch(text);
        }}
      >
        <input
          type="search"
          name="k"
          className={styles.input}
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={listbox.isShown}
          aria-controls={listId}
          aria-activedescendant={listbox.active < 0 ? undefined : `${listId}-${listbox.active}`}
          placeholder={t('search.placeholder')}
          // biome-ignore lint/a11y/noAutofocus: who opened the page of the search wants to type.
          autoFocus={isFirst}
          autoComplete="off"
          maxLength={64}
          value={text}
          onFocus={() => {
            setTouched(true);
            listbox.open();
          }}
          onChange={(event) => {
            setTouched(true);
            setText(event.target.value);
            listbox.open();
          }}
          onKeyDown={listbox.onKeyDown}
        />
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <IconSearch size={20} aria-hidden="true" />
        </button>
      </form>
      {SearchOptions && (
        <SearchOptions
          listId={listId}
          isShown={listbox.isShown}
          options={options}
          active={listbox.active}
          onHover={listbox.setActive}
          onChoose={choose}
          onClear={() => setClearing(true)}
        />
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          isOpen
          title={t('search.clearTitle')}
          text={t('search.clearText')}
          confirmLabel={t('search.clear')}
          onConfirm={() => {
            clear();
            setClearing(false);
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </search>
  );
}

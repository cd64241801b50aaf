import { useTranslation } from '@entrepot/i18n/react';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths, readSearchText } from '../../../shared/paths.ts';
import { useListbox } from '../hooks/use-listbox.ts';
import { useSearch } from '../hooks/use-search.ts';
import { useSearchHistory } from '../hooks/use-search-history.ts';
import { useSuggestions } from '../hooks/use-suggestions.ts';
import styles from './search-box.module.css';
import { type SearchOption, SearchOptions } from './search-options.tsx';

/** Search with suggestions of stores and products; an empty box offers what was searched before. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const { search } = useLocation();
  const [text, setText] = useState(() => readSearchText(new URLSearchParams(search).get('k')));
  const [isTouched, setTouched] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const { history, remember, clear } = useSearchHistory();
  const runSearch = useSearch(remember);
  const suggestions = useSuggestions(text, isTouched);
  const options: SearchOption[] =
    text.trim() === ''
      ? history.map((entry) => ({ group: 'history', id: entry, name: entry }))
      : [
          ...(suggestions?.sellerList ?? []).map((store) => ({ group: 'stores' as const, ...store })),
          ...(suggestions?.goodsList ?? []).map((goods) => ({ group: 'goods' as const, ...goods })),
        ];

  const choose = (place: number) => {
    const option = options[place];
    if (!option) return;
    setText(option.name);
    listbox.close();
    if (option.group === 'stores') void navigate(paths.store(option.id));
    else void runSearch(option.name);
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
        action={paths.searchGoods('').split('?')[0]}
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
      <SearchOptions
        listId={listId}
        isShown={listbox.isShown}
        options={options}
        active={listbox.active}
        onHover={listbox.setActive}
        onChoose={choose}
        onClear={() => setClearing(true)}
      />
      <ConfirmDialog
        isOpen={isClearing}
        title={t('search.clearTitle')}
        text={t('search.clearText')}
        confirmLabel={t('search.clear')}
        onConfirm={() => {
          clear();
          setClearing(false);
        }}
        onClose={() => setClearing(false)}
      />
    </search>
  );
}

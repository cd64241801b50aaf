import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './search-field.module.css';

type Props = {
  /** What is searched, also inside the empty field. */
  readonly label: string;
  /** Inside the empty field where it has no room for the label. */
  readonly hint?: string;
  /** The button's name. */
  readonly submitLabel: string;
  readonly keyword?: string;
  /** Where the form leads before the page is taken over. */
  readonly action?: string;
  readonly onSearch: (keyword: string) => void;
  /** Who empties the field. */
  readonly onEmpty?: () => void;
  /** Further fields of the form. */
  readonly children?: ReactNode;
};

/** A small search box over what a page lists. Give it `key={keyword}` where the address holds the keyword, so that going back shows the former one. */
export function SearchField({
  label,
  hint = label,
  submitLabel,
  keyword = '',
  action,
  onSearch,
  onEmpty,
  children,
}: Props) {
  return (
    <search>
      <form
        className={styles.search}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('keyword')).trim());
        }}
      >
        {children}
        <input
          type="search"
          name="keyword"
          maxLength={64}
          defaultValue={keyword}
          placeholder={hint}
          aria-label={label}
          onChange={(event) => event.target.value === '' && onEmpty?.()}
        />
        <button type="submit" aria-label={submitLabel}>
          <IconSearch size={18} aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}

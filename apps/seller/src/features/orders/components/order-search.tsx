import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import styles from './orders.module.css';

type Props = { readonly keyword: string; readonly onSearch: (keyword: string) => void };

const longestKeyword = 64;

/** Searches the chosen tab. Give it `key={keyword}`, so that going back shows the former keyword. */
export function OrderSearch({ keyword, onSearch }: Props) {
  const { t } = useTranslation('seller');
  const [text, setText] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          name="keyword"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={longestKeyword}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rightSectionWidth={keyword ? 72 : 38}
          rightSection={
            <span className={styles.searchEnd}>
              {keyword !== '' && (
                <ActionIcon variant="subtle" aria-label={t('search.clear')} onClick={() => onSearch('')}>
                  <IconX size={18} aria-hidden="true" />
                </ActionIcon>
              )}
              <ActionIcon variant="subtle" type="submit" aria-label={t('search.submit')}>
                <IconSearch size={18} aria-hidden="true" />
              </ActionIcon>
            </span>
          }
        />
      </form>
    </search>
  );
}

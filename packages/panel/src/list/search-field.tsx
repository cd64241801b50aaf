import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';

type Props = {
  /** What is searched for, as the label. */
  readonly label: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
};

const longestKeyword = 64;
const buttonWidth = 38;

/** A search box over a list. Give it `key={keyword}`, so that going back shows the former keyword. */
export function SearchField({ label, keyword, onSearch }: Props) {
  const { t } = useTranslation('panel');
  const [text, setText] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="keyword"
          aria-label={label}
          placeholder={label}
          maxLength={longestKeyword}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rightSectionWidth={keyword ? 2 * buttonWidth : buttonWidth}
          rightSection={
            <>
              {keyword !== '' && (
                <ActionIcon variant="subtle" aria-label={t('search.clear')} onClick={() => onSearch('')}>
                  <IconX size={18} aria-hidden="true" />
                </ActionIcon>
              )}
              <ActionIcon variant="subtle" type="submit" aria-label={t('search.submit')}>
                <IconSearch size={18} aria-hidden="true" />
              </ActionIcon>
            </>
          }
        />
      </form>
    </search>
  );
}

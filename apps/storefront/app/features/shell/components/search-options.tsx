import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconBuildingStore, IconHistory, IconSearch } from '@tabler/icons-react';
import styles from './search-box.module.css';

export type SearchOption = {
  readonly group: 'history' | 'stores' | 'goods';
  readonly id: string;
  readonly name: string;
};

type Props = {
  readonly listId: string;
  readonly isShown: boolean;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly onHover: (place: number) => void;
  readonly onChoose: (place: number) => void;
  readonly onClear: () => void;
};

const icons = { history: IconHistory, stores: IconBuildingStore, goods: IconSearch };

/** The list below the search box. Focus stays in the box; the active entry is named by its id. */
export function SearchOptions({ listId, isShown, options, active, onHover, onChoose, onClear }: Props) {
  const { t } = useTranslation('shell');
  const isHistory = options[0]?.group === 'history';
  return (
    <div className={styles.popup} hidden={!isShown}>
      <div id={listId} role="listbox" aria-label={isHistory ? t('search.history') : t('search.suggestions')}>
        {options.map((option, place) => {
          const Icon = icons[option.group];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the combobox, which keeps the focus.
            <div
              key={`${option.group}${option.id}`}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={classNames(styles.option, place === active && styles.active)}
              onMouseMove={() => onHover(place)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(place)}
            >
              <Icon size={16} aria-hidden="true" />
              <span className={styles.name}>{option.name}</span>
              {option.group === 'stores' && <span className={styles.kind}>{t('search.store')}</span>}
            </div>
          );
        })}
      </div>
      {isHistory && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('search.clear')}
        </button>
      )}
    </div>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconBuildingStore, IconCategory, IconHistory, IconPackage, IconSearch } from '@tabler/icons-react';
import { optionGroups, type SearchOption } from '../../hooks/use-search-options.ts';
import styles from './search-box.module.css';

type Props = {
  readonly listId: string;
  readonly isShown: boolean;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly onHover: (place: number) => void;
  readonly onChoose: (place: number) => void;
  readonly onClear: () => void;
};

const icons = {
  history: IconHistory,
  queries: IconSearch,
  categories: IconCategory,
  stores: IconBuildingStore,
  products: IconPackage,
};

/** The list below the search box, in groups. Focus stays in the box; the active entry is named by its id. */
export function SearchOptions({ listId, isShown, options, onClear, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const groups = optionGroups.filter((group) => options.some((option) => option.group === group));
  return (
    <div className={styles.popup} hidden={!isShown}>
      <div id={listId} role="listbox" aria-label={t('search.suggestions')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options; a fieldset is for forms.
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className={styles.group}>
            <div id={`${listId}-${group}`} className={styles.heading} role="presentation">
              {t(`search.group.${group}`)}
            </div>
            {options.map(
              (option, place) =>
                option.group === group && (
                  <Option key={option.id} listId={listId} option={option} place={place} {...rest} />
                ),
            )}
          </div>
        ))}
      </div>
      {groups[0] === 'history' && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('search.clear')}
        </button>
      )}
    </div>
  );
}

type OptionProps = Pick<Props, 'listId' | 'active' | 'onHover' | 'onChoose'> & {
  readonly option: SearchOption;
  readonly place: number;
};

function Option({ listId, option, place, active, onHover, onChoose }: OptionProps) {
  const Icon = icons[option.group];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the combobox, which keeps the focus.
    <div
      id={`${listId}-${place}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === active}
      className={classNames(styles.option, place === active && styles.active)}
      onMouseMove={() => onHover(place)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(place)}
    >
      {option.image ? (
        <img src={option.image} alt="" width={40} height={40} className={styles.thumb} />
      ) : (
        <Icon size={16} aria-hidden="true" />
      )}
      <span className={styles.name}>{option.name}</span>
    </div>
  );
}

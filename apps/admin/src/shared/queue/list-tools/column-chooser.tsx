import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import styles from './list-tools.module.css';

const iconSize = 16;

type Choice = { readonly id: string; readonly label: string };
type Props = {
  /** All that can be chosen, in their usual order. */
  readonly columns: readonly Choice[];
  /** Those shown, in their order. */
  readonly shown: readonly string[];
  readonly onChoose: (ids: readonly string[] | undefined) => void;
};

/** Chooses the columns of a table and their order. */
export function ColumnChooser({ columns, shown, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const labelOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id;
  const hidden = columns.filter(({ id }) => !shown.includes(id));
  const move = (id: string, by: number) => {
    const from = shown.indexOf(id);
    const next = shown.toSpliced(from, 1).toSpliced(from + by, 0, id);
    onChoose(next);
  };
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={iconSize} stroke={1.6} aria-hidden="true" />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <p className={styles.note}>{t('list.columnsText')}</p>
        <ul className={styles.choices}>
          {shown.map((id, place) => (
            <li key={id} className={styles.choice}>
              <Checkbox
                checked
                // One stays: a list without any says nothing.
                disabled={shown.length === 1}
                label={labelOf(id)}
                onChange={() => onChoose(shown.filter((other) => other !== id))}
              />
              <span className={styles.moves}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('list.up', { name: labelOf(id) })}
                  disabled={place === 0}
                  onClick={() => move(id, -1)}
                >
                  <IconArrowUp size={iconSize} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('list.down', { name: labelOf(id) })}
                  disabled={place === shown.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <IconArrowDown size={iconSize} aria-hidden="true" />
                </ActionIcon>
              </span>
            </li>
          ))}
          {hidden.map(({ id, label }) => (
            <li key={id} className={styles.choice}>
              <Checkbox checked={false} label={label} onChange={() => onChoose([...shown, id])} />
            </li>
          ))}
        </ul>
        <Button variant="subtle" onClick={() => onChoose(undefined)}>
          {t('list.columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import { useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Switch } from '@mantine/core';
import { Keys } from '../shortcuts/keys.tsx';
import { setSingleKeys } from '../shortcuts/shortcut-registry.ts';
import { useShortcutList, useSingleKeys } from '../shortcuts/use-shortcut.ts';
import styles from './shortcut-sheet.module.css';

/** Every shortcut that works on this page, and the switch for those of single keys. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('panel');
  const shortcuts = useShortcutList();
  const isOn = useSingleKeys();
  const byKeys = [...new Map(shortcuts.toReversed().map((shortcut) => [shortcut.keys, shortcut.label]))];
  // What does something here stands before the many ways to elsewhere.
  const goesElsewhere = ([keys]: readonly [string, string]) => keys.startsWith('g ');
  const listed = [...byKeys.filter((each) => !goesElsewhere(each)), ...byKeys.filter(goesElsewhere)];
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcut.title')}>
      {/* Before the list: it takes the focus, and the list is then seen from its beginning. */}
      <Switch
        className={styles.switch ?? ''}
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        label={t('shortcut.single')}
        description={t('shortcut.singleText')}
      />
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('shortcut.does')}</th>
            <th scope="col">{t('shortcut.keys')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(([keys, label]) => (
            <tr key={keys}>
              <td>{label}</td>
              <td>
                <Keys of={keys} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

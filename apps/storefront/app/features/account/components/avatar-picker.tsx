import { useTranslation } from '@entrepot/i18n/react';
import { Avatar, avatarCount } from '@entrepot/ui/avatar/avatar.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { useAction } from '#shared/api/calls.ts';
import styles from './account.module.css';

const numbers = Array.from({ length: avatarCount }, (_, place) => place + 1);
const avatarSize = 56;

type Props = { readonly current: number; readonly isOpen: boolean; readonly onClose: () => void };

/** Chooses one of the numbered avatars; the choice shows at once. */
export function AvatarPicker({ current, isOpen, onClose }: Props) {
  const { t } = useTranslation('account');
  const change = useAction('localuser!refreshAvatar', { invalidates: ['localuser!get'], onDone: onClose });
  const chosen = change.isPending ? change.variables?.input.avatar : current;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('avatar.title')}>
      <ul className={styles.avatars}>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classNames(styles.avatarButton, number === chosen && styles.chosen)}
              aria-pressed={number === chosen}
              aria-label={t('avatar.number', { number })}
              onClick={() => {
                if (!change.isPending) change.run({ avatar: number });
              }}
            >
              <Avatar number={number} size={avatarSize} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

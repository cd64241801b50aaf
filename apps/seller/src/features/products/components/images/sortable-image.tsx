import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconGripVertical, IconStar, IconTrash } from '@tabler/icons-react';
import imageStyles from './images.module.css';

type Props = {
  readonly url: string;
  readonly place: number;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
  readonly onFirst: () => void;
  readonly onRemove: () => void;
};

const size = 132;

/** One image that can be moved; the first is the cover. */
export function SortableImage({ url, place, alt, onAlt, onFirst, onRemove }: Props) {
  const { t } = useTranslation('seller-products');
  const sortable = useSortable({ id: url });
  return (
    <li
      ref={sortable.setNodeRef}
      className={classNames(imageStyles.image, sortable.isDragging && imageStyles.isMoving)}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <img src={url.replace(/\.webp$/, '-400.webp')} alt={t('images.alt', { place })} width={size} height={size} />
      {place === 1 && (
        <span className={imageStyles.cover}>
          <Badge tone="brand">{t('images.cover')}</Badge>
        </span>
      )}
      <div className={imageStyles.imageBar}>
        <ActionIcon
          variant="subtle"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={t('images.move', { place })}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </ActionIcon>
        {place > 1 && (
          <ActionIcon variant="subtle" aria-label={t('images.makeCover', { place })} onClick={onFirst}>
            <IconStar size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" aria-label={t('images.remove', { place })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <TextInput
        size="xs"
        dir="auto"
        maxLength={255}
        aria-label={t('images.shows', { place })}
        placeholder={t('images.showsHint')}
        value={alt}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
    </li>
  );
}

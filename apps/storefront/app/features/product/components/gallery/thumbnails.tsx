import { useTranslation } from '@entrepot/i18n/react';
import { thumbnailOf } from '@entrepot/ui/image/image-sizes.ts';
import styles from './gallery.module.css';

type Props = {
  readonly images: readonly string[];
  /** The one that is shown large. */
  readonly place: number;
  readonly onChoose: (place: number) => void;
};

/** All images of a gallery, small: each shows itself large. */
export function Thumbnails({ images, place, onChoose }: Props) {
  const { t } = useTranslation('product');
  return (
    <ul className={styles.thumbnails}>
      {images.map((image, at) => (
        <li key={image}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-current={at === place ? 'true' : undefined}
            aria-label={t('gallery.show', { place: at + 1 })}
            onClick={() => onChoose(at)}
          >
            <img src={thumbnailOf(image)} alt="" width={72} height={72} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

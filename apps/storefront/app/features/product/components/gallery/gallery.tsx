import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { ChevronBack, ChevronForward } from '@entrepot/ui/icon/icon.tsx';
import { sourcesOf } from '@entrepot/ui/image/image-sizes.ts';
import { IconZoomIn } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { turnOfKey } from '../../hooks/turn-of-key.ts';
import { useGalleryImages } from '../../hooks/use-gallery-images.ts';
import { useMagnifier } from '../../hooks/use-magnifier.ts';
import styles from './gallery.module.css';
import { GalleryZoom } from './gallery-zoom.tsx';
import { Thumbnails } from './thumbnails.tsx';

export type GalleryProps = {
  readonly images: readonly string[];
  /** What each image shows, where the seller wrote it; empty for the others. */
  readonly alts?: readonly string[] | undefined;
  readonly name: string;
  /** The image of the chosen variant: it is shown when it changes. */
  readonly variantImage: string | undefined;
};

const swipePx = 40;
/** How wide the large image is; below the pointer it is enlarged and needs all that there is of it. */
const shownSize = '(max-width: 900px) 100vw, 560px';

/** The images of a product: one large, all small below. Arrow keys, swiping and the thumbnails change it. */
export function Gallery({ images, alts = [], name, variantImage }: GalleryProps) {
  const { t } = useTranslation('product');
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const { origin, ...magnifier } = useMagnifier();
  const startX = useRef<number | null>(null);
  const all = useGalleryImages(images, variantImage, setCurrent);
  const place = Math.min(current, all.length - 1);

  const turn = (by: number) => setCurrent((place + by + all.length) % all.length);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = turnOfKey(event.key);
    // The large image listens for itself.
    if (by === 0 || isZoomed) return;
    event.preventDefault();
    turn(by);
  };
  const onPointerUp = (event: PointerEvent) => {
    const movedX = startX.current === null ? 0 : event.clientX - startX.current;
    startX.current = null;
    if (Math.abs(movedX) < swipePx) return;
    turn(movedX < 0 === (document.dir !== 'rtl') ? 1 : -1);
  };

  return (
    <section className={styles.gallery} aria-label={t('gallery.label')} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.image}
          aria-label={t('gallery.zoom')}
          onClick={() => setZoomed(true)}
          onPointerDown={(event) => {
            startX.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
          {...magnifier}
        >
          <img
            src={all[place]}
            srcSet={sourcesOf(all[place] ?? '')}
            sizes={origin === undefined ? shownSize : '1600px'}
            alt={alts[place] || t('gallery.image', { name, place: place + 1, all: all.length })}
            width={800}
            height={800}
            fetchPriority="high"
            draggable={false}
            className={classNames(origin !== undefined && styles.zooming)}
            style={origin === undefined ? undefined : { transformOrigin: origin }}
          />
          <span className={styles.hint} aria-hidden="true">
            <IconZoomIn size={18} />
          </span>
        </button>
        {all.length > 1 && (
          <>
            <button
              type="button"
              className={classNames(styles.arrow, styles.back)}
              aria-label={t('gallery.previous')}
              onClick={() => turn(-1)}
            >
              <ChevronBack size={22} />
            </button>
            <button
              type="button"
              className={classNames(styles.arrow, styles.forward)}
              aria-label={t('gallery.next')}
              onClick={() => turn(1)}
            >
              <ChevronForward size={22} />
            </button>
          </>
        )}
      </div>
      {all.length > 1 && <Thumbnails images={all} place={place} onChoose={setCurrent} />}
      <GalleryZoom
        isOpen={isZoomed}
        image={all[place] ?? ''}
        alt={alts[place] || name}
        name={name}
        onTurn={all.length > 1 ? turn : undefined}
        onClose={() => setZoomed(false)}
      />
    </section>
  );
}

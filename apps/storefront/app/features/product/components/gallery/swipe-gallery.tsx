import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { sourcesOf } from '@entrepot/ui/image/image-sizes.ts';
import { useEffect, useRef, useState } from 'react';
import { useGalleryImages } from '../../hooks/use-gallery-images.ts';
import styles from './gallery.module.css';
import type { GalleryProps } from './gallery.tsx';
import { GalleryZoom } from './gallery-zoom.tsx';

/** The images of a product side by side: they follow the finger and snap. Each is a button that shows it large, with buttons to turn. */
export function SwipeGallery({ images, alts = [], name, variantImage }: GalleryProps) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const all = useGalleryImages(images, variantImage, (next) => show(track.current, next));
  const place = Math.min(current, all.length - 1);
  const count = all.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a variant may bring an image of its own, which is watched too.
  useEffect(() => {
    const list = track.current;
    if (!list || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent([...list.children].indexOf(entry.target));
      },
      { root: list, threshold: 0.6 },
    );
    for (const image of list.children) observer.observe(image);
    return () => observer.disconnect();
  }, [count]);

  const turn = (by: number) => {
    const next = (place + by + count) % count;
    setCurrent(next);
    show(track.current, next);
  };
  return (
    <section className={styles.gallery} aria-label={t('gallery.label')}>
      <div className={styles.stage}>
        <ul ref={track} className={styles.track}>
          {all.map((image, at) => (
            <li key={image}>
              <button
                type="button"
                className={styles.image}
                aria-label={`${t('gallery.zoom')} ${formatInteger(at + 1, language)}`}
                onClick={() => {
                  setCurrent(at);
                  setZoomed(true);
                }}
              >
                <img
                  src={image}
                  srcSet={sourcesOf(image)}
                  sizes="100vw"
                  alt={alts[at] || t('gallery.image', { name, place: at + 1, all: count })}
                  width={800}
                  height={800}
                  {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
                  draggable={false}
                />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={styles.count} dir="ltr" aria-hidden="true">
            {formatInteger(place + 1, language)} / {formatInteger(count, language)}
          </span>
        )}
      </div>
      <GalleryZoom
        isOpen={isZoomed}
        image={all[place] ?? ''}
        alt={alts[place] || name}
        name={name}
        onTurn={count > 1 ? turn : undefined}
        onClose={() => setZoomed(false)}
      />
    </section>
  );
}

/** Scrolls a row of images to one of them, in both directions of reading. */
function show(list: HTMLElement | null, place: number): void {
  const image = list?.children[place];
  if (!list || !image) return;
  list.scrollBy({ left: image.getBoundingClientRect().x - list.getBoundingClientRect().x, behavior: 'smooth' });
}

import { useTranslation } from '@entrepot/i18n/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronBack, ChevronForward } from '../icon/icon.tsx';
import styles from './carousel.module.css';

type Slide = { readonly id: string; readonly label: string; readonly content: ReactNode };
type Props = { readonly label: string; readonly slides: readonly Slide[] };

/** Slides that snap while scrolling: they swipe, wheel and tab without script; the buttons and dots come with it. */
export function Carousel({ label, slides }: Props) {
  const { t } = useTranslation('common');
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setCurrent([...list.children].indexOf(entry.target));
        }
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  const show = (place: number) => {
    const list = track.current;
    const slide = list?.children[(place + slides.length) % slides.length];
    if (!list || !slide) return;
    const distance = slide.getBoundingClientRect().x - list.getBoundingClientRect().x;
    list.scrollBy({ left: distance, behavior: 'smooth' });
  };

  return (
    <section className={styles.carousel} aria-roledescription={t('carousel.role')} aria-label={label}>
      <ul ref={track} className={styles.track}>
        {slides.map((slide) => (
          <li key={slide.id} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <button
            type="button"
            className={classNames(styles.arrow, styles.back)}
            onClick={() => show(current - 1)}
            aria-label={t('carousel.previous')}
          >
            <ChevronBack size={22} />
          </button>
          <button
            type="button"
            className={classNames(styles.arrow, styles.forward)}
            onClick={() => show(current + 1)}
            aria-label={t('carousel.next')}
          >
            <ChevronForward size={22} />
          </button>
          <div className={styles.dots}>
            {slides.map((slide, place) => (
              <button
                key={slide.id}
                type="button"
                className={styles.dot}
                aria-label={slide.label}
                aria-current={place === current ? 'true' : undefined}
                onClick={() => show(place)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

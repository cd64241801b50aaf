import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { withoutImage } from '../../form/sku-grid.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import { mostImages, useUploads } from '../../hooks/use-uploads.ts';
import styles from '../editor/products.module.css';
import imageStyles from './images.module.css';
import { SortableImage } from './sortable-image.tsx';

/** The product's images: added by choosing or dropping files, put in order by dragging, by keyboard or by buttons. */
export function ImagesSection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, addImage } = editor;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { images } = draft;
  const { uploads, room, add, drop } = useUploads(images.length, addImage);
  const addFiles = (files: FileList | null) => add([...(files ?? [])]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    addFiles(event.dataTransfer.files);
  };
  return (
    <section className={styles.section} aria-labelledby="images-title" id="field-images" tabIndex={-1}>
      <h2 id="images-title">{t('images.title')}</h2>
      {images.length > 0 && <ImageOrder editor={editor} />}
      {images.length > 0 && <p className={styles.muted}>{t('images.showsWhy')}</p>}
      {uploads.length > 0 && (
        <ul className={imageStyles.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id} className={imageStyles.upload}>
              <span className={imageStyles.fileName}>
                <bdi>{upload.name}</bdi>
              </span>
              {upload.error ? (
                <span role="alert" className={styles.fault}>
                  {upload.error}
                </span>
              ) : (
                <progress value={upload.percent} max={100} aria-label={t('images.sending', { name: upload.name })} />
              )}
              {upload.error && (
                <ActionIcon variant="subtle" aria-label={t('images.dismiss')} onClick={() => drop(upload.id)}>
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the way for everybody. */}
      <div
        className={imageStyles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
          disabled={room === 0}
          onClick={() => input.current?.click()}
        >
          {t('images.add')}
        </Button>
        <p className={styles.muted}>{t('images.hint', { count: mostImages })}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          hidden
          aria-label={t('images.add')}
          onChange={(event) => {
            addFiles(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {faults.images && (
        <p role="alert" className={styles.fault}>
          {t(faults.images)}
        </p>
      )}
    </section>
  );
}

function ImageOrder({ editor }: { readonly editor: ProductEditor }) {
  const { draft, change } = editor;
  const { images, imageAlts } = draft;
  const onChange = (next: readonly string[]) => change({ images: next });
  const { t } = useTranslation('seller-products');
  const sensors = useSensors(
    // A short way before it is a drag, so that buttons on the image can be pressed.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => images.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(arrayMove([...images], placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => t('images.picked', { place: placeOf(active.id) }),
    onDragOver: ({ over }: { over: { id: unknown } | null }) =>
      over ? t('images.over', { place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ over }: { over: { id: unknown } | null }) =>
      over ? t('images.dropped', { place: placeOf(over.id) }) : undefined,
    onDragCancel: () => t('images.cancelled'),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('images.howToMove') } }}
    >
      <SortableContext items={[...images]} strategy={rectSortingStrategy}>
        <ul className={imageStyles.images}>
          {images.map((url, index) => (
            <SortableImage
              key={url}
              url={url}
              place={index + 1}
              alt={imageAlts[url] ?? ''}
              onAlt={(alt) => change({ imageAlts: { ...imageAlts, [url]: alt } })}
              onFirst={() => onChange([url, ...images.filter((other) => other !== url)])}
              onRemove={() =>
                change({ images: images.filter((other) => other !== url), skus: withoutImage(draft.skus, url) })
              }
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

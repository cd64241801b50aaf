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
import { withoutPicture } from '../../form/sku-grid.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import { mostPictures, useUploads } from '../../hooks/use-uploads.ts';
import styles from '../editor/products.module.css';
import pictureStyles from './pictures.module.css';
import { SortablePicture } from './sortable-picture.tsx';

/** The product's pictures: added by choosing or dropping files, put in order by dragging, by keyboard or by buttons. */
export function PicturesSection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, addPicture } = editor;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { pictures } = draft;
  const { uploads, room, add, drop } = useUploads(pictures.length, addPicture);
  const take = (files: FileList | null) => add([...(files ?? [])]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section className={styles.section} aria-labelledby="pictures-title" id="field-pictures" tabIndex={-1}>
      <h2 id="pictures-title">{t('pictures.title')}</h2>
      {pictures.length > 0 && <PictureOrder editor={editor} />}
      {pictures.length > 0 && <p className={styles.muted}>{t('pictures.showsWhy')}</p>}
      {uploads.length > 0 && (
        <ul className={pictureStyles.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id} className={pictureStyles.upload}>
              <span className={pictureStyles.fileName}>
                <bdi>{upload.name}</bdi>
              </span>
              {upload.error ? (
                <span role="alert" className={styles.fault}>
                  {upload.error}
                </span>
              ) : (
                <progress value={upload.percent} max={100} aria-label={t('pictures.sending', { name: upload.name })} />
              )}
              {upload.error && (
                <ActionIcon variant="subtle" aria-label={t('pictures.dismiss')} onClick={() => drop(upload.id)}>
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the way for everybody. */}
      <div
        className={pictureStyles.drop}
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
          {t('pictures.add')}
        </Button>
        <p className={styles.muted}>{t('pictures.hint', { count: mostPictures })}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          hidden
          aria-label={t('pictures.add')}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {faults.pictures && (
        <p role="alert" className={styles.fault}>
          {t(faults.pictures)}
        </p>
      )}
    </section>
  );
}

function PictureOrder({ editor }: { readonly editor: ProductEditor }) {
  const { draft, change } = editor;
  const { pictures, pictureAlts } = draft;
  const onChange = (next: readonly string[]) => change({ pictures: next });
  const { t } = useTranslation('seller-products');
  const sensors = useSensors(
    // A short way before it is a drag, so that buttons on the picture can be pressed.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => pictures.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(arrayMove([...pictures], placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => t('pictures.picked', { place: placeOf(active.id) }),
    onDragOver: ({ over }: { over: { id: unknown } | null }) =>
      over ? t('pictures.over', { place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ over }: { over: { id: unknown } | null }) =>
      over ? t('pictures.dropped', { place: placeOf(over.id) }) : undefined,
    onDragCancel: () => t('pictures.cancelled'),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('pictures.howToMove') } }}
    >
      <SortableContext items={[...pictures]} strategy={rectSortingStrategy}>
        <ul className={pictureStyles.pictures}>
          {pictures.map((url, index) => (
            <SortablePicture
              key={url}
              url={url}
              place={index + 1}
              alt={pictureAlts[url] ?? ''}
              onAlt={(alt) => change({ pictureAlts: { ...pictureAlts, [url]: alt } })}
              onFirst={() => onChange([url, ...pictures.filter((other) => other !== url)])}
              onRemove={() =>
                change({ pictures: pictures.filter((other) => other !== url), skus: withoutPicture(draft.skus, url) })
              }
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

import { useEffect, useRef } from 'react';
import { placeOfImage } from './place-of-image.ts';

/**
 * The images of a gallery: the product's, and behind them the chosen variant's where it is none of them. The page opens with the cover;
 * a variant's image is shown once somebody chooses it.
 */
export function useGalleryImages(
  images: readonly string[],
  variantImage: string | undefined,
  show: (place: number) => void,
): readonly string[] {
  const shownVariant = useRef(variantImage);
  const variantPlace = variantImage === undefined ? -1 : placeOfImage(images, variantImage);
  const all = variantImage !== undefined && variantPlace < 0 ? [...images, variantImage] : images;
  useEffect(() => {
    if (variantImage === undefined || variantImage === shownVariant.current) return;
    shownVariant.current = variantImage;
    show(variantPlace < 0 ? all.length - 1 : variantPlace);
  });
  return all;
}

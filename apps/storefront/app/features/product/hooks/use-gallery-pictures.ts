import { useEffect, useRef } from 'react';
import { placeOfPicture } from './place-of-picture.ts';

/**
 * The pictures of a gallery: the product's, and behind them the chosen variant's where it is none of them. The page opens with the cover;
 * a variant's picture is shown once somebody chooses it.
 */
export function useGalleryPictures(
  images: readonly string[],
  variantImage: string | undefined,
  show: (place: number) => void,
): readonly string[] {
  const shownVariant = useRef(variantImage);
  const variantPlace = variantImage === undefined ? -1 : placeOfPicture(images, variantImage);
  const pictures = variantImage !== undefined && variantPlace < 0 ? [...images, variantImage] : images;
  useEffect(() => {
    if (variantImage === undefined || variantImage === shownVariant.current) return;
    shownVariant.current = variantImage;
    show(variantPlace < 0 ? pictures.length - 1 : variantPlace);
  });
  return pictures;
}

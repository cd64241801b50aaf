import { ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import { SkeletonBlock } from '@entrepot/ui/skeleton/skeleton.tsx';

const places = [1, 2, 3, 4, 5, 6, 7, 8];
/** A card is a square image with its texts below. */
const cardRatio = 0.64;

/** Blocks of the cards' size while products are on their way. */
export function ProductSkeleton() {
  return (
    <ProductGrid>
      {places.map((place) => (
        <SkeletonBlock key={place} ratio={cardRatio} />
      ))}
    </ProductGrid>
  );
}

import { defineEvent } from '#platform/module.ts';

/** A product was written, published or unpublished: what is known of its words, prices or status may have changed. */
export const productChanged = defineEvent<{ productId: string }>('product_changed');

/** Figures that products are ranked by have changed (sales, reviews, favourites). */
export const productRanked = defineEvent<{ productId: string }>('product_ranked');

/** A category stands below another one than before, or at the top: what is added up over the tree has changed. */
export const categoryMoved = defineEvent<{ categoryId: string }>('category_moved');

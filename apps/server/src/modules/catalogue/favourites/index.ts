/** Products that buyers keep. */
export { addFavourite, countFavourites, listFavouriteCards, removeFavourite } from './favourites.ts';

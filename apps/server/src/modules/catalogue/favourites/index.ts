/** Products that buyers keep. */

export { deleteFavouritesOf } from './favourites.repository.ts';
export { addFavourite, countFavourites, listFavouriteCards, removeFavourite } from './favourites.ts';

/** From a cart to its quote and to orders at frozen prices. */
export { deleteOldSubmissions } from './place-order.repository.ts';
export { placeOrder } from './place-order.ts';
export { quoteCart } from './quote-cart.ts';

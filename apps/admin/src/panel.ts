import { namePanel } from '@entrepot/panel/panel-name.ts';

// Imported before everything else, since what is kept in the browser is kept by this name.
namePanel('admin');

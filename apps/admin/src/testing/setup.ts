import '../panel.ts';
import '@entrepot/panel/testing/setup.ts';

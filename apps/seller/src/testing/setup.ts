import '../panel.ts';
import { cleanUp } from '@entrepot/panel/testing/setup.ts';

cleanUp();

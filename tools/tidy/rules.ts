import { decisions } from './decisions.ts';
import { errorKeys } from './error-keys.ts';
import { fileCaps, fileNames } from './file-caps.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { capabilityDoors, frontDoors } from './front-doors.ts';
import { featureBorders, importCycles } from './import-graph.ts';
import { moduleLayers } from './layers.ts';
import { licences } from './licences.ts';
import { literalTexts } from './literal-text.ts';
import { moduleClock } from './module-clock.ts';
import { namedFolders } from './named-folders.ts';
import type { Rule } from './source-files.ts';
import { sqlOwnership } from './sql-ownership.ts';
import { statusCodes } from './status-codes.ts';
import { physicalStyles, privateColours } from './styles.ts';
import { repeatedTimers } from './timers.ts';
import { translations } from './translations.ts';

/** Every rule that looks at the sources, in the order in which they are reported. */
export const rules: Rule[] = [
  frontDoors,
  capabilityDoors,
  moduleLayers,
  sqlOwnership,
  moduleClock,
  statusCodes,
  repeatedTimers,
  importCycles,
  featureBorders,
  namedFolders,
  literalTexts,
  physicalStyles,
  privateColours,
  translations,
  errorKeys,
  fileCaps,
  fileNames,
  licences,
  forbiddenWords,
  decisions,
];

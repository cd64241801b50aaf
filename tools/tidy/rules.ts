import { coinedNames } from './repository/coined-names.ts';
import { decisions } from './repository/decisions.ts';
import { docTags } from './repository/doc-tags.ts';
import { fileCaps, fileNames } from './repository/file-caps.ts';
import { folderSizes } from './repository/folder-size.ts';
import { forbiddenWords } from './repository/forbidden-words.ts';
import { featureBorders, importCycles, packageCycles } from './repository/import-graph.ts';
import { licences } from './repository/licences.ts';
import { farImports, namedFolders } from './repository/named-folders.ts';
import { capabilityFloors } from './server/capability-floors.ts';
import { currentFunctions } from './server/current-functions.ts';
import { documentedModules } from './server/documented-modules.ts';
import { errorKeys } from './server/error-keys.ts';
import { capabilityDoors, frontDoors } from './server/front-doors.ts';
import { moduleLayers } from './server/layers.ts';
import { moduleClock } from './server/module-clock.ts';
import { sqlOwnership } from './server/sql-ownership.ts';
import { statusCodes } from './server/status-codes.ts';
import { testedRefusals } from './server/tested-refusals.ts';
import { repeatedTimers } from './server/timers.ts';
import type { Rule } from './source-files.ts';
import { labelSpaces } from './web/label-spaces.ts';
import { languageTags } from './web/language-tags.ts';
import { literalTexts } from './web/literal-text.ts';
import { physicalStyles, privateColours } from './web/styles.ts';
import { translations } from './web/translations.ts';

/** Every rule that looks at the sources, in the order in which they are reported. */
export const rules: Rule[] = [
  frontDoors,
  capabilityDoors,
  capabilityFloors,
  moduleLayers,
  sqlOwnership,
  currentFunctions,
  moduleClock,
  statusCodes,
  repeatedTimers,
  importCycles,
  packageCycles,
  featureBorders,
  namedFolders,
  farImports,
  literalTexts,
  languageTags,
  labelSpaces,
  physicalStyles,
  privateColours,
  translations,
  documentedModules,
  errorKeys,
  testedRefusals,
  fileCaps,
  fileNames,
  folderSizes,
  licences,
  forbiddenWords,
  docTags,
  coinedNames,
  decisions,
];

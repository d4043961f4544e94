/** Questions about models, types and attributes. */
export { hasLinkTable, isCreator, isInverseOfMorph, isScalarType, isVisible } from './attribute.ts';
export { strapiTypes } from './built-in/all-types.ts';
export { builtInTypes } from './built-in/built-in-types.ts';
export { isInCode, statedDialect } from './define/to-model-input.ts';
export { kebabCase, nameOfFolder } from './derived-names.ts';
export { documentIdOf, hasDraftRows, isModelOfDocuments } from './document.ts';
export {
  apiTypes,
  byType,
  findType,
  isContentType,
  isOfApi,
  isOwnType,
  isRequired,
  missingType,
  passwordNames,
  pathName,
  schemaByUid,
  targetsOf,
  typeByName,
} from './look-up.ts';

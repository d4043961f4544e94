/** The plugin options of types that the admin panel does not show. */
export const HIDDEN = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };

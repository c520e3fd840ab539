/** Patterns for code in the first load, where a schema would be too large. */
export const ID_PATTERN = /^[0-9a-f]{24}$/;
/** An alias, for use within a larger pattern. */
export const ALIAS = '[a-z0-9][a-z0-9-]{0,39}';
export const ALIAS_PATTERN = /* @__PURE__ */ new RegExp(`^${ALIAS}$`);

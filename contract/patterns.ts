/** Shapes that are checked where a schema would be too heavy: in what every first visit loads. */
export const ID_PATTERN = /^[0-9a-f]{24}$/;
export const ALIAS_PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Maximum length of a comment, in code points. */
export const COMMENT_MAX_LENGTH = 2000

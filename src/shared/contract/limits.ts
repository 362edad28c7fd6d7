/** Longest comment, in characters as a person counts them (code points). */
export const COMMENT_MAX_LENGTH = 2000

/** Maximum length of a comment, in code points. */
export const COMMENT_MAX_LENGTH = 2000

export const FOLLOW_DAYS = 90

/** Lifetime of the link that confirms an e-mail address. */
export const EMAIL_LINK_HOURS = 24

/** In code points. */
export const COMMENT_MAX_LENGTH = 2000

export const FOLLOW_DAYS = 90

export const EMAIL_LINK_HOURS = 24

/** What the cookie begins with by which `/enter` tells the page it leads to that the person has answered there. */
export const ENTERED = 'entered='

/** First signs of the token that was given for that answer, enough to know it by and too few to guess the rest from. */
export const TOLD_OF_TOKEN = 8

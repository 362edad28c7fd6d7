/** Words of a person that the visitor typed; they leave the page in no report of an error. */
export const privateWords = new Set<string>()

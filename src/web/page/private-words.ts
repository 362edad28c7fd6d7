/** A person's words that the visitor typed; no error report contains them. */
export const privateWords = new Set<string>()

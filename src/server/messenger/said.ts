/** A button under a message: it is pressed, and the bot hears so much, or it opens an address. */
export type Button =
  | { readonly text: string; readonly press: string }
  | { readonly text: string; readonly url: string }

/** A message of the bot, in no messenger's own form. */
export interface Said {
  readonly text: string
  /** In rows, from above. */
  readonly buttons?: readonly (readonly Button[])[]
  /** On a button that hands over one's own contact, where a messenger has such. */
  readonly asksContact?: string
  /** Holds words that somebody else has chosen: an address in them may not unfold into a picture. */
  readonly unfoldsNothing?: true
  /** Is nobody else's business: neither to be forwarded nor copied, where a messenger can keep people from it. */
  readonly personal?: true
}

/** One button that opens an address. */
export const linkButton = (text: string, url: string): Pick<Said, 'buttons'> => ({
  buttons: [[{ text, url }]],
})

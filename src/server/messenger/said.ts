export type Button =
  | { readonly text: string; readonly press: string }
  | { readonly text: string; readonly url: string }

/** A picture above the text, or a file beside it. */
export interface Attachment {
  readonly kind: 'image' | 'file'
  readonly name: string
  readonly bytes: Buffer
}

export interface Said {
  readonly text: string
  /** Rows from top to bottom. */
  readonly buttons?: readonly (readonly Button[])[]
  /** Label of a button that shares the person's own contact, in messengers that have one. */
  readonly asksContact?: string
  readonly attached?: Attachment | undefined
  /** The text contains words of third parties, so no link in it may unfold into a preview. */
  readonly unfoldsNothing?: true
  /** Must not be forwarded or copied, in messengers that can prevent it. */
  readonly personal?: true
}

export const linkButton = (text: string, url: string): Pick<Said, 'buttons'> => ({
  buttons: [[{ text, url }]],
})

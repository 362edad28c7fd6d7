export type Button =
  | { readonly text: string; readonly press: string }
  | { readonly text: string; readonly url: string }

/** Shown above the text, or next to it. */
export interface Attachment {
  readonly kind: 'image' | 'file'
  readonly name: string
  readonly bytes: Buffer
}

export interface ChatMessage {
  readonly text: string
  readonly buttons?: readonly (readonly Button[])[]
  /** Label, in messengers with such a button. */
  readonly asksContact?: string
  readonly attached?: Attachment | undefined
  /** The text contains words of third parties, so no link in it may unfold into a preview. */
  readonly unfoldsNothing?: true
  /** Must not be forwarded or copied, in messengers that can prevent it. */
  readonly personal?: true
}

export const linkButton = (text: string, url: string): Pick<ChatMessage, 'buttons'> => ({
  buttons: [[{ text, url }]],
})

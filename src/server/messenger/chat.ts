import type { Attachment, ChatMessage } from './chat-message.ts'

/** The messenger accepts it again. */
type UploadToken = string

/** An attachment needs the token of its upload, in messengers that upload apart. */
export interface Chat {
  /**
   * Absent: the messenger takes the attachment with the message.
   * @throws ChatAway, AttachmentRefused
   */
  upload?(attachment: Attachment): Promise<UploadToken>
  /**
   * @returns id of the message; undefined: the person blocked the bot or the chat is gone.
   * @throws ChatAway, ChatRefused; AttachmentRefused for a message with an attachment.
   */
  send(
    to: { readonly chat: number; readonly isGroup: boolean },
    message: ChatMessage,
    upload?: UploadToken,
  ): Promise<string | undefined>
  /**
   * @returns false if the message no longer exists, or cannot become this one.
   * @throws ChatAway, ChatRefused; AttachmentRefused for a message with an attachment.
   */
  change(
    to: { readonly chat: number },
    messageId: string,
    message: ChatMessage,
    upload?: UploadToken,
  ): Promise<boolean>
}

/** The text may still arrive. */
export class AttachmentRefused extends Error {
  override readonly name = 'AttachmentRefused'
}

/** A temporary failure. */
export class ChatAway extends Error {
  override readonly name = 'ChatAway'
  /** The requested pause, in milliseconds. */
  readonly restMs: number

  /** @param trouble for an operator; contains no secrets. */
  constructor(trouble: string, restMs = 0) {
    super(trouble)
    this.restMs = restMs
  }
}

/** A final refusal. The error message contains no secrets. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused'
}

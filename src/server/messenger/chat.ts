import type { Attachment, Said } from './said.ts'

/** Where an uploaded attachment is; the messenger accepts the token again. */
type UploadToken = string

/**
 * Outside the reply to an update. A message with an attachment needs the token of its upload, in
 * messengers that upload apart.
 */
export interface Chat {
  /**
   * Uploads an attachment; absent: the messenger takes it with the message.
   * @throws ChatAway, AttachmentRefused
   */
  upload?(attachment: Attachment): Promise<UploadToken>
  /**
   * @returns id of the message; undefined: the person blocked the bot or the chat is gone.
   * @throws ChatAway, ChatRefused; AttachmentRefused for a message with an attachment.
   */
  say(
    to: { readonly chat: number; readonly isGroup: boolean },
    said: Said,
    upload?: UploadToken,
  ): Promise<string | undefined>
  /**
   * @returns false if the message no longer exists, or cannot become this one.
   * @throws ChatAway, ChatRefused; AttachmentRefused for a message with an attachment.
   */
  change(to: { readonly chat: number }, messageId: string, said: Said, upload?: UploadToken): Promise<boolean>
}

/** The messenger does not take this picture or file; the text may still arrive. */
export class AttachmentRefused extends Error {
  override readonly name = 'AttachmentRefused'
}

/** A temporary failure of the messenger. */
export class ChatAway extends Error {
  override readonly name = 'ChatAway'
  /** The pause that the messenger requests, in milliseconds. */
  readonly restMs: number

  /** @param trouble for an operator; contains no secrets. */
  constructor(trouble: string, restMs = 0) {
    super(trouble)
    this.restMs = restMs
  }
}

/** The messenger refuses this message for good. The error message contains no secrets. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused'
}

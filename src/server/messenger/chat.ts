import type { Said } from './said.ts'

/** Messages that the bot sends on its own, outside the reply to an update. */
export interface Chat {
  /**
   * @returns id of the message; undefined: the person blocked the bot or the chat is gone.
   * @throws ChatAway, ChatRefused
   */
  say(to: { readonly chat: number; readonly isGroup: boolean }, said: Said): Promise<string | undefined>
  /**
   * @returns false if the message no longer exists.
   * @throws ChatAway, ChatRefused
   */
  change(to: { readonly chat: number }, messageId: string, said: Said): Promise<boolean>
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

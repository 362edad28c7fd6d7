import type { Said } from './said.ts'

/** What a messenger carries for the bot when nobody waits for a reply. */
export interface Chat {
  /**
   * @returns number of the message; undefined: nobody is there any more.
   * @throws ChatAway, ChatRefused
   */
  say(to: { readonly chat: number; readonly isGroup: boolean }, said: Said): Promise<string | undefined>
  /**
   * @returns false when that message is not there any more.
   * @throws ChatAway, ChatRefused
   */
  change(to: { readonly chat: number }, messageId: string, said: Said): Promise<boolean>
}

/** The messenger does not take it now; later it may. */
export class ChatAway extends Error {
  override readonly name = 'ChatAway'
  /** How long it asks to be left alone, in milliseconds. */
  readonly restMs: number

  /** @param trouble for an operator; holds no secrets. */
  constructor(trouble: string, restMs = 0) {
    super(trouble)
    this.restMs = restMs
  }
}

/** The messenger will never take this message; the message of the error holds no secrets. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused'
}

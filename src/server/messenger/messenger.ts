import type { FastifyInstance } from 'fastify'
import type { Limit } from '../http/limit.ts'
import type { Site } from './bot-texts.ts'
import type { Chat } from './chat.ts'
import type { ModeratorsChat } from './moderators/port.ts'
import type { OwnerNotice } from './port.ts'

/** The bot of this site in one messenger. The site works without it. */
export interface Messenger {
  /**
   * Link that opens the chat and hands over a start code.
   * @returns undefined while the bot is not known to work: no good token, or the messenger is silent.
   */
  startLink(code: string): string | undefined
  /** Tells a person in the background what has become of their account. Never fails. */
  tellOwner(notice: OwnerNotice): void
  /** As what it presents itself. */
  readonly site: Site
  /** What the bot says by itself. */
  readonly chat: Chat
  /** Where moderators see new comments; undefined: there is no such chat. */
  readonly moderatorsChat: ModeratorsChat | undefined
  /** Puts the web hook on the server, if updates come that way. */
  mount(app: FastifyInstance, limit: Limit): void
  /** Goes to work in the background. Never fails: what does not work is tried again. */
  start(): void
  /** Resolves when nothing is handled any more, within seconds. */
  stop(): Promise<void>
}

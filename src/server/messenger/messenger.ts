import type { FastifyInstance } from 'fastify'
import type { Limit } from '../http/limit.ts'
import type { Site } from './bot-texts.ts'
import type { Chat } from './chat.ts'
import type { ModeratorsChat } from './moderators/port.ts'
import type { OwnerNotice } from './port.ts'

/** The bot of this site in one messenger. The site works without it. */
export interface Messenger {
  /**
   * @returns undefined while the bot is not known to work: its token is invalid, or the messenger
   * is unavailable.
   */
  startLink(code: string): string | undefined
  /** In the background. Never fails. */
  tellOwner(notice: OwnerNotice): void
  readonly site: Site
  readonly chat: Chat
  readonly moderatorsChat: ModeratorsChat | undefined
  mount(app: FastifyInstance, limit: Limit): void
  /** Starts in the background. Never fails: failed steps are retried. */
  start(): void
  /** Resolves within seconds, when no update is being handled any more. */
  stop(): Promise<void>
}

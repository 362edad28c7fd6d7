import type { FastifyInstance } from 'fastify'
import type { Limit } from '../http/limit.ts'
import type { Site } from './bot-texts.ts'
import type { Chat } from './chat.ts'
import type { ModeratorsChat } from './moderators/port.ts'
import type { OwnerNotice } from './port.ts'

/** The site works without it. */
export interface Messenger {
  /** @returns undefined while the bot is not known to work. */
  startLink(code: string): string | undefined
  /** In the background. Never fails. */
  tellOwner(notice: OwnerNotice): void
  readonly site: Site
  readonly chat: Chat
  readonly moderatorsChat: ModeratorsChat | undefined
  mount(app: FastifyInstance, limit: Limit): void
  /** In the background. Never fails. */
  start(): void
  /** Resolves within seconds, after the last update. */
  stop(): Promise<void>
}

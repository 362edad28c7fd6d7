import type { Host } from '#server/ports/host.ts'
import type { PushSettings } from './env.ts'
import { createWebPush, type WebPush } from './web-push.ts'

/** Sends messages to browsers; undefined without a key. */
export const openWebPush = (
  { site, now }: Pick<Host, 'site' | 'now'>,
  push: PushSettings | undefined,
): WebPush | undefined => push && createWebPush({ ...push, publicUrl: site.publicUrl, now })

import type { Host } from '#server/ports/host.ts'
import type { PushSettings } from './env.ts'
import { createWebPush, type WebPush } from './web-push.ts'

export const openWebPush = (
  { site, now }: Pick<Host, 'site' | 'now'>,
  push: PushSettings | undefined,
): WebPush | undefined => push && createWebPush({ ...push, publicUrl: site.publicUrl, now })

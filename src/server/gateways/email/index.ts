import type { Host, Part } from '#server/ports/host.ts'
import type { EmailSettings } from './env.ts'
import { createMailer, type Mailer } from './mailer.ts'

export interface OpenEmail extends Part {
  readonly mailer: Mailer
}

export function openEmail(
  { site, log, metrics }: Pick<Host, 'site' | 'log' | 'metrics'>,
  settings: EmailSettings | undefined,
): OpenEmail | undefined {
  if (settings === undefined) return undefined
  const count = (result: string) => metrics.emails.labels(result).inc()
  const mailer = createMailer({ ...settings, publicUrl: site.publicUrl, log, count })
  return {
    mailer,
    start: () => void mailer.check(),
    stop: async () => mailer.stop(),
  }
}

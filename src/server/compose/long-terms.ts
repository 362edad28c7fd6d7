import type { FastifyBaseLogger } from 'fastify'
import { keysOf } from '#shared/keys.ts'
import type { Config } from './config.ts'

/** Days that `content/pages/policy.mdx` promises at most; a test compares both. */
export const PROMISED_DAYS = {
  KEEP_ACCOUNTS_DAYS: 3 * 365,
  KEEP_ANSWERS_DAYS: 3 * 365,
  KEEP_PLATES_DAYS: 365,
  KEEP_REPORTS_DAYS: 365,
  BACKUP_KEEP_DAYS: 30,
} as const

type Term = keyof typeof PROMISED_DAYS

const termsIn = ({ privacy, sealedReports, backup }: Config): Readonly<Record<Term, number>> => ({
  KEEP_ACCOUNTS_DAYS: privacy.accountDays,
  KEEP_ANSWERS_DAYS: privacy.answerDays,
  KEEP_PLATES_DAYS: privacy.plateDays,
  KEEP_REPORTS_DAYS: sealedReports.keepDays,
  BACKUP_KEEP_DAYS: backup.keepDays,
})

export function warnOfLongTerms(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const { testRoutes, publicUrl } = config.site
  if (testRoutes) return
  const terms = termsIn(config)
  for (const setting of keysOf(terms)) {
    const [days, promised] = [terms[setting], PROMISED_DAYS[setting]]
    if (days > promised)
      log.warn(
        {
          setting,
          days,
          promised,
          page: `${publicUrl}/policy.html`,
          text: 'content/pages/policy.mdx',
          docs: 'docs/privacy.md',
        },
        'data is kept for longer than the policy of this site promises',
      )
  }
}

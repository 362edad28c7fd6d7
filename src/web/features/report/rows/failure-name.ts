import { listed } from '#facts/words.ts'
import type { SourceErrorCode } from '#shared/contract/errors.ts'

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    source_refused: 'Реестр отказал',
    source_withheld: 'Реестр отказал',
    source_off: 'Реестр сейчас не спрашиваем',
    source_busy: 'Реестр перегружен',
    source_silent: 'Реестр не ответил',
    source_slow: 'Реестр не ответил вовремя',
    source_changed: 'Ответ реестра не разобрать',
    source_captcha: 'Реестр не ответил роботу',
  } satisfies Record<SourceErrorCode, string>),
)

export const withheldText = (sources: readonly string[]): string => `Сведений не выдают: ${listed(sources)}`

export const failureName = (error: string): string | undefined => names.get(error)

import type { SourceErrorCode } from '../contract/errors.ts'
import { isKeyOf } from '../keys.ts'

const WORDS: Readonly<Record<SourceErrorCode, string>> = {
  source_busy: 'реестр перегружен запросами',
  source_captcha: 'реестр потребовал подтверждения от человека',
  source_changed: 'ответ реестра не удалось разобрать',
  source_off: 'реестр сейчас не спрашивают',
  source_refused: 'реестр отказал нам в доступе',
  source_silent: 'реестр не ответил',
  source_slow: 'реестр отвечал слишком долго',
  source_withheld: 'реестр не выдаёт сведения',
}

/** Part of a sentence. Later versions add codes. */
export const failureWords = (code: string): string =>
  isKeyOf(WORDS, code) ? WORDS[code] : 'реестр не ответил'

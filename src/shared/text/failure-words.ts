import type { SourceErrorCode } from '../contract/errors.ts'

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

/** Why a registry could not be read, as part of a sentence; codes of later versions vary. */
export const failureWords = (code: string): string =>
  Object.hasOwn(WORDS, code) ? WORDS[code as SourceErrorCode] : 'реестр не ответил'

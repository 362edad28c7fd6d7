import type { Unsuccessful } from '#web/call.ts'

/** Messages that both ways of signing in share; the fixed ones are those of the specification, section 8. */
export const NO_ANSWER = 'Нет ответа от сервера.'
export const SOMETHING_BROKE = 'Произошла ошибка.'

/** The access token is stored, so nothing has to be done again but to read who it belongs to. */
export const NOT_READ = 'Вы вошли, но сайт пока не ответил, кто вы. Обновите страницу.'

/** The words for a call that did not succeed: the server's own, where there are any. */
export function refusalText(reply: Unsuccessful): string {
  if (reply.error !== 'unreached') return reply.message
  return reply.unreadable ? SOMETHING_BROKE : NO_ANSWER
}

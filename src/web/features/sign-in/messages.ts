import type { Unsuccessful } from '#web/call.ts'

/** Messages shared by all ways to sign in; the fixed ones are from the specification, section 8. */
export const NO_ANSWER = 'Нет ответа от сервера.'
export const SOMETHING_BROKE = 'Произошла ошибка.'

/** The token is stored; its user has to be read again. */
export const NOT_READ = 'Вы вошли, но сайт пока не ответил, кто вы. Обновите страницу.'

export function refusalText(reply: Unsuccessful): string {
  if (reply.error !== 'unreached') return reply.message
  return reply.unreadable ? SOMETHING_BROKE : NO_ANSWER
}

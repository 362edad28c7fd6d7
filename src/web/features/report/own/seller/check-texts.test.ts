import { expect, it } from 'vitest'
import { checkTexts, paperTexts } from './check-texts.ts'

/** Swapped, the answer that no power was found would lift a stop. */
it.each([
  ['bankruptcy', 'Нашёлся, и это он', 'Записей нет'],
  ['bailiffs', 'Есть, и это он', 'Записей нет'],
  ['power', 'Нашлась и действует', 'Не нашлась, отменена или истекла'],
  ['inheritance', 'Дело есть', 'Дела нет'],
  ['pledges', 'Есть', 'Записей нет'],
  ['company', 'Закрывается, недостоверна, банкрот', 'Действует, отметок нет'],
  ['owner', 'Другой человек', 'Тот же'],
  ['passport', 'Не сходится', 'Сходится'],
  ['spouse', 'Против', 'Согласен или брака нет'],
] as const)('the labels of %s mean found, nothing and a failure', (question, found, nothing) => {
  const { labels } = { ...checkTexts, ...paperTexts }[question]
  expect(labels).toEqual({
    found,
    nothing,
    failed: expect.stringMatching(/^Не (открылось|показал|спросили)$/),
  })
})

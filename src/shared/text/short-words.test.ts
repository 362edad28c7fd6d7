import { expect, it } from 'vitest'
import { withShortWordsBound } from './short-words.ts'

const shown = (text: string) => withShortWordsBound(text).replaceAll('\u00a0', '_')

it.each([
  ['Автомобиль в розыске с 27.04.2026', 'Автомобиль в_розыске с_27.04.2026'],
  ['Не платите и не отдавайте документы', 'Не_платите и_не_отдавайте документы'],
  ['Чего мы не знаем: ответили 5 из 10', 'Чего мы не_знаем: ответили 5 из_10'],
  ['Пробег: 95 300 км', 'Пробег: 95 300 км'],
  ['Снова', 'Снова'],
])('holds the short words of «%s» to the next', (text, bound) => {
  expect(shown(text)).toBe(bound)
})

import { expect, it } from 'vitest'
import { isSamePerson } from './same-person.ts'

it.each([
  ['Пётров Иван', 'ПЕТРОВ И. С.', true],
  ['Петров', 'Петрова Анна', undefined],
  ['Петров', 'Сидорова Анна', false],
  ['Иван Петров', 'Петров Иван Ильич', true],
  ['IVAN PETROV', 'Петров Иван Ильич', undefined],
  ['Петров Иван Ильч', 'Петров Иван Ильич', undefined],
  ['Петров Иван', 'Петров Пётр', false],
  ['Петров Иван Ильич', 'Петров И. С.', false],
  ['Петров', 'Петров Иван Ильич', true],
  ['Петров-Водкин', 'Петров', false],
  ['', 'Петров', undefined],
  [undefined, undefined, undefined],
  ['Иван Петров', 'СИДОРОВ И. П.', undefined],
  ['Иван', 'Петров Иван Ильич', undefined],
  ['Петров', 'Петров Иван Ильич', true],
  ['И. И. Петров', 'Петров Иван Ильич', true],
  ['ИП Петров И. И.', 'Петров Иван Ильич', true],
  ['ИП Петров Иван Ильич', 'Сидорова Анна', false],
  ['ООО «Ромашка»', 'Общество с ограниченной ответственностью "РОМАШКА"', true],
  ['Ромашка', 'ООО Ромашка', true],
  ['ООО Ромашка', 'ООО Василёк', undefined],
  ['ООО Ромашка', 'Петров Иван Ильич', false],
])('compares the names %s and %s', (seller, owner, expected) => {
  expect(isSamePerson(seller, owner)).toBe(expected)
})

import { expect, it } from 'vitest'
import { readModerationCommand } from './command-line.ts'

it.each([
  ['list', { command: { kind: 'list', all: false } }],
  ['list --all --vin хта210990у2766389', { why: 'Это не VIN и не номер кузова: хта210990у2766389' }],
  ['list --all --vin XTA-210990-Y2766389', { command: { all: true, vin: 'XTA210990Y2766389' } }],
  ['list --vin nze121-0000001', { command: { vin: 'NZE1210000001' } }],
  ['history', { command: { kind: 'history' } }],
  ['show 17', { command: { kind: 'show', ids: [17] } }],
  ['publish 17 18 17 --as Мария', { command: { to: 'published', ids: [17, 18] }, as: 'Мария' }],
  ['return 17', { command: { to: 'pending', ids: [17], reason: undefined } }],
  ['reject 17 --reason 5', { command: { reason: 'личные данные: телефон, адрес или другие' } }],
  ['reject 17 --reason Мимо', { command: { to: 'rejected', reason: 'Мимо' } }],
  ['', { command: { kind: 'help' } }],
  ['publish --help', { command: { kind: 'help' } }],
])('«%s» is parsed', (line, expected) => {
  expect(readModerationCommand(line.split(' ').filter(Boolean))).toMatchObject(expected)
})

it.each([
  ['drop', 'Нет такой команды: drop'],
  ['constructor', 'Нет такой команды: constructor'],
  ['publish', 'Назовите номер комментария.'],
  ['publish all', 'Это не номер комментария: all'],
  ['publish -1', 'Непонятно: publish -1'],
  ['publish 17 --force', 'Непонятно: publish 17 --force'],
  ['list 17', 'Лишнее: 17'],
  ['list --vin XTA', 'Это не VIN и не номер кузова: XTA'],
  ['reject 17', 'Назовите причину'],
  ['publish 17 --reason Мимо', 'уберите --reason'],
  ['return 17 --reason Мимо', 'уберите --reason'],
  ['show 17 --reason Мимо', 'уберите --reason'],
  ['history --reason Мимо', 'уберите --reason'],
  ['reject 17 --reason 6', 'Нет причины 6'],
  ['reject 17 --reason 0', 'Нет причины 0'],
  [`reject 17 --reason ${'ы'.repeat(201)}`, 'Причина длиннее 200 знаков.'],
])('«%s» is refused with a reason', (line, why) => {
  expect(readModerationCommand(line.split(' '))).toEqual({ why: expect.stringContaining(why) })
})

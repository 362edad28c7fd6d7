import { expect, it } from 'vitest'
import { isRussianHost } from './send.ts'

it.each([
  ['platform-api2.max.ru', true],
  ['iu.oneme.ru', true],
  ['id.vk.ru', true],
  ['id.tbank.ru', true],
  ['login.yandex.ru', true],
  ['ya.ru', true],
  ['max.ru.evil.example', false],
  ['evilmax.ru', false],
  ['api.telegram.org', false],
  ['127.0.0.1', false],
])('the root of the ministry is trusted for %s: %s', (host, isTrusted) => {
  expect(isRussianHost(host)).toBe(isTrusted)
})

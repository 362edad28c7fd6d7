import { expect, it } from 'vitest'
import { ownStop } from './own-stop.ts'

const VIN = 'XTAGFL110MY000001'
const at = '2026-11-20T09:20:00.000Z'
const now = new Date('2026-11-20T09:30:00.000Z')

it.each([
  [
    { seller: { at, answers: { bankruptcy: [{ at, answer: 'found' }] } } },
    'С ваших слов: продавец — банкрот',
  ],
  [{ seller: { at, role: 'proxy' } }, 'С ваших слов: продают по доверенности'],
  [{ lease: { at, answer: 'found' } }, 'С ваших слов: '],
  [{ seller: { at, answers: { bailiffs: [{ at, answer: 'found' }] } } }, undefined],
  [{ papers: { at, vin: VIN } }, undefined],
  ['[]', undefined],
  [undefined, undefined],
])('words of the buyer %j stop: %s', (words, headline) => {
  const stop = ownStop(VIN, words, now)
  if (headline === undefined) expect(stop).toBeUndefined()
  else expect(stop).toContain(headline)
})

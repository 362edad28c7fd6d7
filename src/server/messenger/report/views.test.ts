import { expect, it } from 'vitest'
import { viewInLink, viewLabels } from './views.ts'

const CAR = 'XTAGFL110MY000001'

it.each([...Object.keys(viewLabels), 's-dtp', 's-mileages'])('a link opens «%s» of its car', (view) =>
  expect(viewInLink(`${CAR}_${view}`)).toEqual({ number: CAR, view }),
)

it('a frame number takes its dash along', () =>
  expect(viewInLink('NZE121-0000001_trail')).toEqual({ number: 'NZE1210000001', view: 'trail' }))

it.each([
  ['a press', `q:f:${CAR}`],
  ['a press as a part', `${CAR}_v:why.0:${CAR}`],
  ['a tick', `${CAR}_t:abcdef.1.0`],
  ['a paid search', 'А123ВС777_paid'],
  ['following', `${CAR}_follow`],
  ['sign-out', 'out-everywhere'],
  ['a property of objects', `${CAR}_constructor`],
  ['an endless part', `${CAR}_s-${'a'.repeat(99)}`],
  ['no car', '_trail'],
  ['another car in the part', `${CAR}_trail_${CAR}`],
])('a hostile link does nothing: %s', (_, payload) => expect(viewInLink(payload)).toBeUndefined())

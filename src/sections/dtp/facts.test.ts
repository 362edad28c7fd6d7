import { expect, it } from 'vitest'
import { facts } from './facts.ts'

it.each([
  ['Физические лица', 'person'],
  ['Индивидуальные предприниматели', 'person'],
  ['Общества с ограниченной ответственностью', 'organisation'],
  ['Юридические лица', 'organisation'],
  ['Иное', undefined],
  [undefined, undefined],
])('the owner by the accident card «%s» is %s', (OwnerOkopf, kind) => {
  const card = { ...(OwnerOkopf && { OwnerOkopf }), DamagePoints: [] }
  const { accidents } = facts({ vin: 'XTAGFL110MY000001', status: 200, RequestResult: { Accidents: [card] } })
  expect(accidents?.map(({ owner }) => owner)).toEqual([kind])
})

it('an accident without a readable day is a fact, and unread', () => {
  const card = { AccidentType: 'Столкновение', AccidentDateTime: 'вчера', DamagePoints: [] }
  const { accidents, unread } = facts({
    vin: 'XTAGFL110MY000001',
    status: 200,
    RequestResult: { Accidents: [card] },
  })
  expect([accidents, unread]).toMatchObject([[{ date: undefined }], [{ date: undefined }]])
})

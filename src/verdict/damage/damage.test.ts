import { describe, expect, it } from 'vitest'
import { codeText, damageCode } from './codes.ts'
import { type Damage, damageOf, marksOf, onlyOf } from './damage.ts'

const accident = (date: string | undefined, ...damage: string[]) => ({
  damage,
  ...(date && { date: new Date(date) }),
})

const inShort = ({ drawings }: Damage) =>
  drawings.map(({ kind, places }) => [kind, places.map(({ number, name }) => `${number} ${name}`)])

const severities = ({ drawings }: Damage) => Object.fromEntries(marksOf(drawings[0]?.places ?? []))

describe('one code of damage', () => {
  it.each([
    ['220', 'передний бампер слева, левая фара', 'heavy'],
    ['150', 'переднее колесо, руль, фара (слева)', 'light'],
    ['143', 'днище', 'light'],
    ['278', 'крыша кабины', 'heavy'],
    ['198', 'крыша', 'light'],
    ['01', 'передняя часть справа', 'unknown'],
    ['15', 'возгорание', 'unknown'],
    [' 10 ', 'днище', 'unknown'],
    ['910', 'переднее правое крыло', 'unknown'],
  ])('%j is «%s», %s', (code, name, severity) => {
    expect(damageCode(code)).toMatchObject({ code: code.trim(), name, severity })
  })

  it.each(['99', '7', '', '226', '120а', 'перед'])('unknown %j has its code as its name', (code) => {
    expect(damageCode(code)).toMatchObject({ code, name: `код ${code}` })
    expect(damageCode(code)).not.toHaveProperty('spot')
  })

  it('is shown with its number, and its severity never as a fact', () => {
    expect(['222', '119', '09', '300'].map((code) => codeText(damageCode(code)))).toEqual([
      'капот, лобовое стекло (222: по коду похоже на тяжёлое)',
      'переднее левое крыло (119: по коду похоже на лёгкое)',
      'крыша (09)',
      'код 300',
    ])
  })

  it('names the same side and end as its zone', () => {
    const codes = Array.from({ length: 100 }, (_, at) => `1${String(at).padStart(2, '0')}`)
    const named = codes
      .map(damageCode)
      .flatMap(({ name, spot }) => (spot && 'zone' in spot ? [{ name, zone: spot.zone }] : []))
    expect(named).toHaveLength(57)
    for (const { name, zone } of named) {
      expect([name, /прав/.test(name)]).toEqual([name, zone.endsWith('right')])
      expect([name, /лев|слева/.test(name)]).toEqual([name, zone.endsWith('left')])
      // The bonnet includes the windscreen, the boot the rear glass.
      if (/^зад|сзади/.test(name)) expect(zone).toMatch(/rear/)
      if (/^перед|спереди/.test(name)) expect(zone).toMatch(/front/)
    }
  })
})

describe('the drawing for damage', () => {
  it.each([
    ['220', 'hatchback', 'hatchback'],
    ['220', 'van', 'van'],
    ['220', 'truck', 'van'],
    ['220', 'outline', 'sedan'],
    ['220', 'motorcycle', 'sedan'],
    ['265', 'truck', 'truck'],
    ['265', 'van', 'truck'],
    ['142', 'van', 'bus'],
    ['250', 'outline', 'motorcycle'],
    ['291', 'truck', 'truck'],
    ['291', 'outline', 'outline'],
    ['03', 'estate', 'estate'],
    ['03', 'outline', 'outline'],
  ] as const)('%s of a %s: the %s', (code, body, kind) => {
    expect(damageOf([accident('2020-01-01', code)], body).drawings.map((drawing) => drawing.kind)).toEqual([
      kind,
    ])
  })

  it('is one for both schemes, also if only the codes identify the vehicle', () => {
    const two = [accident('2019-01-01', '09'), accident('2020-01-01', '165', '190')]
    expect(inShort(damageOf(two, 'outline'))).toEqual([
      ['truck', ['1 правая сторона фургона', '2 передний правый угол', '3 крыша']],
    ])
  })

  it('may be several only for codes of different vehicles, with unique numbers', () => {
    const mixed = [accident('2020-01-01', '277', '220', '142', '276')]
    expect(inShort(damageOf(mixed, 'sedan'))).toEqual([
      ['truck', ['1 передняя сторона кабины слева', '2 передняя сторона фургона слева']],
      ['sedan', ['3 передний бампер слева, левая фара']],
      ['bus', ['4 крыша сзади']],
    ])
  })

  it('omits fire, an unknown code and the roof of a motorcycle', () => {
    const damage = damageOf([accident('2020-01-01', '15', '300', '09')], 'motorcycle')
    expect(damage.drawings).toEqual([])
    expect(damage.inWords.map(({ name }) => name)).toEqual(['возгорание', 'код 300', 'крыша'])
  })
})

describe('several accidents', () => {
  const damage = damageOf(
    [
      accident('2016-05-01', '01', '02'),
      accident('2021-10-29', '219', '220', '219', ' '),
      accident(undefined, '121'),
      accident('2023-01-01'),
    ],
    'sedan',
  )

  it('are numbered by time, without those without damage', () => {
    expect(damage.accidents.map(({ number, damage: [first] }) => [number, first])).toEqual([
      [3, '219'],
      [2, '01'],
      [1, '121'],
    ])
  })

  it('share one number at one place, named by the more precise code', () => {
    expect(inShort(damage)).toEqual([
      [
        'sedan',
        [
          '1 переднее левое крыло',
          '2 передний бампер слева, левая фара',
          '3 передний бампер справа, правая фара',
          '4 правая сторона спереди',
        ],
      ],
    ])
    expect(damage.drawings[0]?.places[2]?.hits.map(({ accident, code }) => [accident.number, code])).toEqual([
      [2, '01'],
      [1, '121'],
    ])
  })

  it('show a repeated code once', () => {
    expect(damage.drawings[0]?.places[0]?.hits.map(({ code }) => code)).toEqual(['219'])
  })

  it('keep their numbers when shown alone', () => {
    expect(inShort(onlyOf(damage, 2))).toEqual([
      ['sedan', ['3 передняя часть справа', '4 правая сторона спереди']],
    ])
    expect(severities(onlyOf(damage, 2))).toEqual({
      'bumper-front-right': 'unknown',
      'wing-front-right': 'unknown',
      'door-front-right': 'unknown',
    })
  })

  it('mark a part by the heaviest severity', () => {
    const same = [
      accident('2016-01-01', '110', '191'),
      accident('2018-01-01', '210'),
      accident('2020-01-01', '110', '111', '02'),
    ]
    expect(severities(damageOf(same, 'suv'))).toEqual({
      'wing-front-right': 'heavy',
      'door-front-right': 'light',
    })
  })

  it('have instructions for every place', () => {
    expect(damage.drawings[0]?.places[0]?.lookAt[0]).toMatch(/^Замерьте краску на крыле/)
    expect(damage.drawings[0]?.places[3]?.lookAt).toHaveLength(2)
  })
})

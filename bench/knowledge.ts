import { labelledAdverts } from '../src/build/knowledge/labelled.ts'
import { describeVin } from '../src/server/features/vehicles/describe.ts'
import { accusations, accusedOfLabelled, labelledCars } from './support/accusations.ts'
import { advertFiguresOf } from './support/advert-figures.ts'
import { doubleFigures } from './support/doubles.ts'
import { figuresOf, namedFrames, setsOfCars } from './support/knowledge-figures.ts'
import { median, table } from './support/table.ts'

const THOUSAND = 1000
const ROUNDS = 9

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

/** Milliseconds for a thousand VINs after warm-up. */
function timeOfThousand(vins: readonly string[], now: Date): number {
  const thousand = Array.from({ length: THOUSAND }, (_, at) => vins[at % vins.length] ?? '')
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    for (const vin of thousand) describeVin(vin, now)
    return performance.now() - begun
  })
  return median(times)
}

/** Both errors of the reader of advertisements, on the labelled texts of several authors. */
function readingOfAdverts(): string {
  const all = labelledAdverts('adverts')
  const third = labelledAdverts('adverts-third')
  const sets = [
    ['all', all],
    ['held out', all.filter(({ isHeldOut }) => isHeldOut)],
    ['second author', labelledAdverts('adverts-second')],
    ['third author, tuned on', third.filter(({ isHeldOut }) => !isHeldOut)],
    ['third author, held out', third.filter(({ isHeldOut }) => isHeldOut)],
    ['spoken language', labelledAdverts('adverts-fourth')],
    ['spoken language, read once', labelledAdverts('adverts-fifth')],
    ['with their phrases', labelledAdverts('adverts-sixth')],
    ['whole advertisements', labelledAdverts('adverts-seventh')],
    ['short advertisements', labelledAdverts('adverts-eighth')],
    ['short, eight more sets', labelledAdverts('adverts-ninth')],
    ['whole, two more sets', labelledAdverts('adverts-tenth')],
    ['whole, of a buyer', labelledAdverts('adverts-eleventh')],
    ['denials turned round', labelledAdverts('adverts-twelfth')],
  ] as const
  const rows = sets.map(([name, adverts]) => {
    const of = advertFiguresOf(adverts)
    return [
      name,
      of.risks + of.calm,
      percent(of.missed.length, of.risks),
      percent(of.noted.length, of.risks),
      percent(of.accused.length, of.calm),
      of.stopped.length,
      percent(of.calmNoted.length, of.calm),
    ]
  })
  return [
    table(
      [
        'adverts',
        'texts',
        'risk missed',
        'risk only noted',
        'innocent accused',
        'innocent stopped',
        'innocent noted',
      ],
      rows,
    ),
    'Aims: risk missed ≤ 2 %, innocent accused ≤ 2 %, innocent stopped 0, innocent noted ≤ 15 %',
  ].join('\n\n')
}

const INNOCENT = 10_000
const GUILTY = 500

/** Both error rates of every accusing rule, on generated cars with known truth. */
function accusationsOfRules(): string {
  const { innocent, guilty, rules, accused, stopped } = accusations(INNOCENT, GUILTY)
  const rows = rules.map((of) => [
    of.rule,
    of.accused,
    percent(of.accused, innocent),
    percent(of.cautioned, innocent),
    percent(of.missed, guilty),
    percent(of.unnoticed, guilty),
  ])
  return [
    table(
      ['rule', 'innocent accused', 'share', 'record doubted', 'guilty missed', 'missed by all rules'],
      rows,
    ),
    `${innocent} innocent cars: ${percent(accused.length, innocent)} accused by any rule, ${stopped.length} stopped; ${guilty} guilty cars of each fault`,
    `Labelled cars, by each of their names: ${accusedOfLabelled().length} of ${labelledCars} accused`,
    'Aims: innocent accused ≤ 0.5 % by each rule, ≤ 2 % by any, stopped 0, labelled accused 0',
  ].join('\n\n')
}

const DOUBLES = 2000

/** VINs of labelled cars under the registration of another one. */
function missedDoubles(now: Date): string {
  const rows = (['make', 'model'] as const).map((kind) => {
    const { doubles, reasons, notes, missed } = doubleFigures(kind, DOUBLES, now)
    return [kind, doubles, percent(reasons, doubles), percent(notes, doubles), percent(missed, doubles)]
  })
  return [
    table(['doubles of another', 'doubles', 'reason', 'note', 'missed'], rows),
    'Aims: missed ≤ 10 % by make, ≤ 35 % by model',
  ].join('\n\n')
}

/**
 * Results of the decoder on the labelled cars; `knowledge/labelled` documents how independent each
 * set is.
 */
export async function knowledge(): Promise<string> {
  const now = new Date()
  const sets = [...setsOfCars()]
  const all = sets.flatMap(([, cars]) => cars)
  const rows = [...sets, ['all', all] as const].map(([name, cars]) => {
    const of = figuresOf(cars, now)
    return [
      name,
      of.cars,
      percent(of.right, of.cars),
      percent(of.several, of.cars),
      percent(of.none, of.cars),
      percent(of.wrong, of.cars),
      of.firmlyWrong,
      percent(of.named, of.withModel),
    ]
  })
  const { frames, named } = namedFrames()
  const time = timeOfThousand(
    all.map(({ vin }) => vin),
    now,
  )
  return [
    table(['set', 'cars', 'right', 'several', 'none', 'wrong', 'firmly wrong', 'models named'], rows),
    `Aims: right ≥ 92 % without codes, right or several ≥ 99 %, wrong ≤ 1 %, firmly wrong 0, models named ≥ 80 %`,
    `Frames named: ${percent(named, frames)} of ${frames} (≥ 98 %)`,
    `1 000 VINs: ${time.toFixed(1)} ms (≤ 20)`,
    missedDoubles(now),
    accusationsOfRules(),
    readingOfAdverts(),
  ].join('\n\n')
}

import { damageCodes } from '#report/damage/codes.ts'
import type { Finding } from '#shared/contract/finding.ts'
import { days } from './accidents.ts'
import type { Accident, DtpData } from './contract.ts'

export function findings({ RequestResult: { Accidents: accidents } }: DtpData): readonly Finding[] {
  if (accidents.length === 0) return [noAccidents]
  return [...graveDamage.flatMap(inAny(accidents)), ...heavyZones(accidents), accidentCount(accidents)]
}

/** Tells the damage of every accident that has one of its codes, with the days of all of them. */
const inAny =
  (accidents: readonly Accident[]) =>
  ({ codes, finding }: GraveDamage): Finding[] => {
    const hurt = accidents.filter(({ DamagePoints }) =>
      DamagePoints.some((code) => codes.includes(code.trim())),
    )
    return hurt.length === 0 ? [] : [{ ...finding, title: `${finding.title}: ${days(hurt)}` }]
  }

const noAccidents: Finding = {
  tone: 'good',
  title: 'ДТП, оформленных полицией с 2015 года, нет',
  explain: 'Аварии по европротоколу и без оформления в эту базу не попадают.',
  advice: 'Всё равно проверьте кузов толщиномером.',
}

interface GraveDamage {
  readonly codes: readonly string[]
  readonly finding: Finding
}

/** Old-scheme codes that say more than a dented part does. */
const graveDamage: readonly GraveDamage[] = [
  {
    codes: ['20'],
    finding: {
      tone: 'danger',
      title: 'В ДТП повреждён VIN',
      explain: 'Если номер на кузове не читается, ГИБДД может отказать в регистрации.',
      advice:
        'Найдите номер на кузове и сверьте с документами. Не читается — не платите до проверки в ГИБДД.',
    },
  },
  {
    codes: ['11'],
    finding: {
      tone: 'danger',
      title: 'В ДТП деформирован весь кузов',
      explain: 'После такого удара кузов мог потерять прочность, и в новой аварии он защитит хуже.',
      advice: 'Проверьте геометрию кузова и подушки безопасности в сервисе, который выберете сами.',
    },
  },
  {
    codes: ['15'],
    finding: {
      tone: 'danger',
      title: 'Автомобиль горел',
      explain: 'Огонь портит проводку, топливные трубки и металл; следы часто скрыты.',
      advice: 'Покажите автомобиль автоэлектрику до покупки.',
    },
  },
  {
    codes: ['12', '13', '14'],
    finding: {
      tone: 'danger',
      title: 'В ДТП смещён двигатель или мост',
      explain: 'Значит, удар дошёл до силовой части кузова.',
      advice: 'Проверьте геометрию кузова и подвеску на стенде.',
    },
  },
]

function heavyZones(accidents: readonly Accident[]): Finding[] {
  const heavy = accidents.filter((accident) => heavyNames(accident).length > 0)
  if (heavy.length === 0) return []
  return [
    {
      tone: 'danger',
      title: `По коду похоже на тяжёлые повреждения: ${[...new Set(heavy.flatMap(heavyNames))].join('; ')} (${days(heavy)})`,
      explain:
        'В карточке ДТП стоят только коды, их тяжесть мы читаем по первой цифре. Плохой ремонт опасен в следующей аварии.',
      advice: 'Попросите документы о ремонте и осмотрите эти места с мастером.',
    },
  ]
}

const heavyNames = ({ DamagePoints }: Accident): string[] =>
  damageCodes(DamagePoints).flatMap(({ severity, name }) => (severity === 'heavy' ? name : []))

const accidentCount = (accidents: readonly Accident[]): Finding => ({
  tone: 'cost',
  title: `${accidents.length} ДТП в базе ГИБДД: ${days(accidents)}`,
  explain: 'Битый автомобиль дешевле небитого. Насколько хорошо его починили, база не знает.',
  advice: 'Сравните карту повреждений с кузовом и просите скидку.',
})

import type { Finding } from '#shared/contract/finding.ts'
import { damagePoint } from '#shared/vehicle/damage-zones.ts'
import type { Accident, DtpData } from './contract.ts'

export function findings(data: DtpData): readonly Finding[] {
  const accidents = data.RequestResult?.Accidents
  if (!Array.isArray(accidents) || accidents.some((accident) => !Array.isArray(accident.DamagePoints)))
    return []
  if (accidents.length === 0) return [noAccidents]
  const codes = new Set(accidents.flatMap((accident) => accident.DamagePoints.map((code) => code.trim())))
  const grave = graveDamage.filter((damage) => damage.codes.some((code) => codes.has(code)))
  return [...grave.map(({ finding }) => finding), ...heavyZones(accidents), accidentCount(accidents)]
}

const noAccidents: Finding = {
  tone: 'good',
  title: 'ДТП, оформленных полицией с 2015 года, нет',
  explain: 'Аварии по европротоколу и без оформления в эту базу не попадают.',
  advice: 'Всё равно проверьте кузов толщиномером.',
}

/** Old-scheme codes that say more than a dented part does. */
const graveDamage: readonly { readonly codes: readonly string[]; readonly finding: Finding }[] = [
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
  const points = accidents.flatMap((accident) => accident.DamagePoints.map(damagePoint))
  const heavy = new Set(points.filter((point) => point.severity === 'heavy').map((point) => point.name))
  if (heavy.size === 0) return []
  return [
    {
      tone: 'danger',
      title: `Тяжёлые повреждения: ${[...heavy].join('; ')}`,
      explain: 'Так повреждения отмечены в карточке ДТП. Плохой ремонт опасен в следующей аварии.',
      advice: 'Попросите документы о ремонте и осмотрите эти места с мастером.',
    },
  ]
}

const accidentCount = ({ length }: readonly Accident[]): Finding => ({
  tone: 'cost',
  title: `${length} ДТП в базе ГИБДД`,
  explain: 'Битый автомобиль дешевле небитого. Насколько хорошо его починили, база не знает.',
  advice: 'Сравните карту повреждений с кузовом и просите скидку.',
})

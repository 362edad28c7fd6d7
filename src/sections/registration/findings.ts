import type { Finding } from '#shared/contract/finding.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import type { OwnershipPeriod, RegistrationData } from './contract.ts'
import { type DatedPeriod, datedPeriods, isEnded, isOrganisation } from './periods.ts'

const DAY = 24 * 3600 * 1000
const MONTH = 30.4 * DAY

export function findings(data: RegistrationData): readonly Finding[] {
  if (data.RequestResult === null) return [notRegistered]
  const { periods } = data.RequestResult
  if (periods.length === 0) return [noPeriods]
  const dated = datedPeriods(periods)
  return [
    ...ended(periods),
    ...quickSales(dated),
    ...recentPurchase(dated, data.requestTime),
    ...organisation(periods),
    ...ownerCount(periods, dated),
  ]
}

const notRegistered: Finding = {
  tone: 'note',
  title: 'ГИБДД не показывает регистрацию по этому VIN',
  explain: 'Так бывает, если автомобиль не ставили на учёт в России или в документах указан другой номер.',
  advice: 'Сверьте VIN на кузове, в ПТС и в СТС. Попросите продавца показать, как он оформлял автомобиль.',
}

const noPeriods: Finding = {
  tone: 'note',
  title: 'ГИБДД не сообщила периоды владения',
  explain: 'Сколько было владельцев, по этому ответу не узнать.',
  advice: 'Посчитайте владельцев по ПТС или выписке из электронного ПТС.',
}

function ended(periods: readonly OwnershipPeriod[]): Finding[] {
  if (periods.some((period) => !isEnded(period))) return []
  return [
    {
      tone: 'danger',
      title: 'Нет действующего периода владения',
      explain: 'Все периоды в ответе ГИБДД закончены: возможно, регистрация прекращена.',
      advice: 'До оплаты выясните в ГИБДД, почему регистрация закончилась и поставят ли автомобиль на учёт.',
    },
  ]
}

/** Three owners or more within three years: the usual mark of a resale chain or of a car nobody keeps. */
const quickSales = (dated: readonly DatedPeriod[]): Finding[] =>
  dated.flatMap((first, at): Finding[] => {
    const chain = chainFrom(dated, at)
    const last = chain.at(-1)
    const isPartOfLonger = at > 0 && chainFrom(dated, at - 1).at(-1) === last
    if (last === undefined || chain.length < 3 || isPartOfLonger) return []
    const owners = `${chain.length} ${plural(chain.length, 'владелец', 'владельца', 'владельцев')}`
    return [
      {
        tone: 'cost',
        title: `${owners} меньше чем за три года: с ${formatDate(first.start)} по ${formatDate(last.start)}`,
        explain: 'Так бывает, если автомобиль перепродают ради прибыли или быстро избавляются от него.',
        advice: 'Спросите причину каждой продажи и проверьте автомобиль на подъёмнике.',
      },
    ]
  })

/** This owner and those who followed within three years. */
function chainFrom(dated: readonly DatedPeriod[], at: number): readonly DatedPeriod[] {
  const rest = dated.slice(at)
  const since = rest[0]?.start.getTime() ?? 0
  return rest.filter(({ start }) => start.getTime() - since < 36 * MONTH)
}

function recentPurchase(dated: readonly DatedPeriod[], requestTime: string | undefined): Finding[] {
  const last = dated.at(-1)
  const asked = parseRussianDate(requestTime)
  if (last === undefined || last.end !== undefined || asked === undefined) return []
  if (asked.getTime() - last.start.getTime() > 6 * MONTH) return []
  return [
    {
      tone: 'note',
      title: `Нынешний владелец купил автомобиль недавно: ${formatDate(last.start)}`,
      explain: 'С тех пор не прошло и полугода.',
      advice: 'Спросите, почему он продаёт автомобиль так скоро.',
    },
  ]
}

function organisation(periods: readonly OwnershipPeriod[]): Finding[] {
  if (!periods.some((period) => isOrganisation(period.ownerType))) return []
  return [
    {
      tone: 'note',
      title: 'Среди владельцев была организация',
      explain:
        'Организации оформляют на себя служебные, лизинговые, прокатные автомобили и такси. Чем занималась эта, ГИБДД не сообщает.',
      advice: 'Спросите, как использовали автомобиль, и сверьте пробег с износом салона.',
    },
  ]
}

function ownerCount(periods: readonly OwnershipPeriod[], dated: readonly DatedPeriod[]): Finding[] {
  const since = dated[0] && `с ${formatDate(dated[0].start)}`
  if (periods.length === 1) {
    return [
      {
        tone: 'good',
        title: 'Один период владения',
        ...(since && { explain: `Автомобиль у одного владельца ${since}.` }),
      },
    ]
  }
  const count = `${periods.length} ${plural(periods.length, 'период', 'периода', 'периодов')} владения`
  return [
    { tone: 'note', title: since ? `${count} ${since}` : count, advice: 'Сверьте число владельцев с ПТС.' },
  ]
}

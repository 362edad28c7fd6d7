import { type AdmissionId, admissionKinds } from '#facts/admission-kinds.ts'
import { afterName, dayText, earliest, latest } from '#facts/days.ts'
import { accidentEvents, adEvents, repairEvents } from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { AccidentFact, AdFact, Day, OwnerFact, RepairFact } from '#facts/facts.ts'
import { firstIndex } from '#facts/first-index.ts'
import { counted, dated, distinct, listed, shortList } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import type { Rule } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'

const SOURCE = 'прежние объявления о продаже'

type Ad = Proven<AdFact>

/** At the time of the advertisement. */
type Seller = 'former' | 'present' | 'unknown'

/** `unknown` if sellers differ. */
function sellerOf(ads: readonly AdFact[], { owners }: Pick<CarFacts, 'owners'>): Seller {
  const changed = latest(owners.flatMap(({ from, to, isPresent }) => [from, isPresent ? undefined : to]))
  const kept = earliest(owners.flatMap(({ from, isPresent }) => (isPresent ? [from] : [])))
  const [seller = 'unknown', ...others] = distinct(ads.map(({ date }) => sellerAt(date, { changed, kept })))
  return others.length === 0 ? seller : 'unknown'
}

interface Held {
  /** The last change of owner. */
  readonly changed: Day
  /** Start of the present ownership. */
  readonly kept: Day
}

/** Unclear on the day of a change. */
function sellerAt(day: Day, { changed, kept }: Held): Seller {
  if (day === undefined) return 'unknown'
  const isSoldLater = changed !== undefined && changed > day
  const isKept = kept !== undefined && kept < day
  if (isSoldLater === isKept) return 'unknown'
  return isSoldLater ? 'former' : 'present'
}

const latestFirst = <One extends { readonly date: Day }>(all: readonly One[]): readonly One[] =>
  newestFirst(all, ({ date }) => date)

const days = (all: readonly { readonly date: Day }[]): string =>
  shortList(
    all.map(({ date }) => dayText(date)),
    ', ',
  )

const toldUnhurt: Rule = {
  id: 'ad-unhurt',
  level: 'careful',
  stake: 'money',
  when: 'в прежнем объявлении «не битый», а ДТП или расчёт ремонта были до него; без даты у одного из них — «похоже»',
  source: `${SOURCE}; ГИБДД, проверка на участие в ДТП; расчёты страховых`,
  match(car) {
    const { ads, accidents, repairs } = contradictedAds(car)
    if (accidents.length + repairs.length === 0) return []
    const isCertain = [...ads, ...accidents, ...repairs].every(({ date }) => date !== undefined)
    const hurt = [
      ...named('ДТП', accidentEvents(accidents)),
      ...named('расчёт ремонта', repairEvents(repairs)),
    ]
    return onAll<Proven<AdFact | AccidentFact | RepairFact>>([...ads, ...accidents, ...repairs], () => ({
      title: `${isCertain ? 'Продавали' : 'Похоже, продавали'} как небитую (${days(ads)}), ${hurtText(hurt)}`,
      brief: isCertain ? 'Битую продавали как небитую' : 'Похоже, битую продавали как небитую',
      explain: HID[sellerOf(ads, car)],
      advice: 'Замерьте краску и спросите документы о ремонте: на слово «не битая» не полагайтесь.',
      isCertain,
    }))
  },
}

interface Hurt {
  readonly name: string
  readonly days: string
  readonly isUndated: boolean
}

const named = (name: string, all: readonly { readonly date: Day }[]): Hurt[] =>
  all.length === 0
    ? []
    : [
        {
          name,
          days: days(all.filter(({ date }) => date !== undefined)),
          isUndated: all.some(({ date }) => date === undefined),
        },
      ]

function hurtText(all: readonly Hurt[]): string {
  const before = all.filter((one) => one.days !== '').map((one) => `${one.name} ${one.days}`)
  const undated = all.filter(({ isUndated }) => isUndated).map(({ name }) => `${name} без даты`)
  if (before.length === 0) return `а есть ${listed(undated)}`
  const undatedText = undated.length === 0 ? '' : `; есть и ${listed(undated)}`
  return `а раньше было: ${before.join(', ')}${undatedText}`
}

const HID: Readonly<Record<Seller, string>> = {
  former:
    'Прежний продавец писал «не битый», а записи говорят другое. Что скрыли тогда, могут не знать и сегодня.',
  present: 'Объявление дали уже при нынешнем владельце: в нём «не битый», а записи говорят другое.',
  unknown: 'Продавец писал тогда «не битый», а записи говорят другое.',
}

/** Only advertisements after the event count. */
function contradictedAds(car: CarFacts) {
  const hurts = [...car.accidents, ...car.repairs]
  const first = hurts.some(({ date }) => date === undefined) ? undefined : earliest(hurts.map(dayOf))
  const isAfter = ({ date }: Ad): boolean => date === undefined || first === undefined || first <= date
  const ads =
    hurts.length === 0 ? [] : latestFirst(car.ads.filter((ad) => ad.state === 'unhurt' && isAfter(ad)))
  const last = ads.some(({ date }) => date === undefined) ? undefined : latest(ads.map(dayOf))
  const isBefore = ({ date }: { readonly date: Day }): boolean =>
    ads.length > 0 && (date === undefined || last === undefined || date <= last)
  return {
    ads,
    accidents: latestFirst(car.accidents.filter(isBefore)),
    repairs: latestFirst(car.repairs.filter(isBefore)),
  }
}

const dayOf = ({ date }: { readonly date: Day }): Day => date

const toldHurt: Rule = {
  id: 'ad-hurt',
  level: 'careful',
  stake: 'money',
  when: 'в прежнем объявлении автомобиль назван битым, аварийным или требующим ремонта',
  source: SOURCE,
  match: (car) =>
    onAll(latestFirst(car.ads.filter(({ state }) => state === 'hurt')), (ads) => ({
      title: `Продавали битой: объявление ${days(ads)}`,
      brief: `Продавали битой${dated(ads[0].date)}`,
      explain: `${TOLD[sellerOf(ads, car)]}, даже если ГИБДД об аварии не знает. Починили ли и как, не видно.`,
      advice: 'Посмотрите фотографии того объявления и осмотрите эти места.',
      isCertain: true,
    })),
}

/** These concern only the sale of that time. */
const OF_THAT_SALE: readonly AdmissionId[] = [
  'proxy',
  'unsigned',
  'instalments',
  'twofold',
  'prepaid',
  'understated',
  'unclear',
]

const admittedThen =
  (isOfThatSale: boolean): Rule['match'] =>
  (car) => {
    const kindsOf = ({ admitted = [] }: AdFact) =>
      admitted.filter((kind) => OF_THAT_SALE.includes(kind) === isOfThatSale)
    return onAll(latestFirst(car.ads.filter((ad) => kindsOf(ad).length > 0)), (ads) => {
      const kinds = distinct(ads.flatMap(kindsOf)).map((kind) => admissionKinds[kind])
      return {
        title: `В объявлении ${days(ads)} продавец писал: ${shortList(
          kinds.map(({ wording }) => wording),
          '; ',
        )}`,
        brief: `${kinds[0]?.brief ?? ''}${dated(ads[0].date)}`,
        explain: `${TOLD[sellerOf(ads, car)]}. Так ли это сегодня, объявление не говорит.`,
        advice: 'Прочтите то объявление и спросите, что из этого осталось.',
        isCertain: true,
      }
    })
  }

const toldAdmitted: Rule = {
  id: 'ad-admitted',
  level: 'careful',
  stake: 'car',
  when: 'в прежнем объявлении продавец признавал залог, запрет, лизинг, розыск, утилизацию, чужой номер, нехватку документов, дубликат ПТС, скрутку, замену агрегата, работу в такси или продажу на запчасти',
  source: SOURCE,
  match: admittedThen(false),
}

const toldUnclear: Rule = {
  id: 'ad-unclear',
  level: 'note',
  stake: 'news',
  when: 'в прежнем объявлении продавали по доверенности, в рассрочку, противоречили себе или писали о помехе слова, которых мы не поняли',
  source: SOURCE,
  match: admittedThen(true),
}

const TOLD: Readonly<Record<Seller, string>> = {
  former: 'Так писал сам прежний продавец',
  present: 'Так писали уже при нынешнем владельце',
  unknown: 'Так писал тогда сам продавец',
}

interface Offer {
  readonly date: Date
  readonly price: number
}

/** Offers of one day have no order. */
function priceFalls(ads: readonly Ad[]): { readonly from: Offer; readonly to: Offer }[] {
  const offers = ads
    .flatMap(({ date, price }) => (date === undefined || price === undefined ? [] : { date, price }))
    .toSorted((a, b) => a.date.getTime() - b.date.getTime() || a.price - b.price)
  return offers.slice(1).flatMap((to, at) => {
    const from = offers[at]
    return from !== undefined && from.date < to.date && to.price < from.price ? [{ from, to }] : []
  })
}

const offerText = ({ date, price }: Offer): string => `${formatRoubles(price)} (${dayText(date)})`

type PriceFall = ReturnType<typeof priceFalls>[number]

function handsOf(owners: readonly OwnerFact[]) {
  const periods = owners
    .flatMap(({ from, to, isPresent }) =>
      from === undefined ? [] : { from, to: isPresent ? undefined : (to ?? from) },
    )
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const ends: number[] = []
  for (const { to } of periods)
    ends.push(Math.max(ends.at(-1) ?? Number.NEGATIVE_INFINITY, to?.getTime() ?? Number.POSITIVE_INFINITY))
  const begunBy = (day: Date): number => firstIndex(periods, ({ from }) => from > day)
  return {
    isResold: ({ from, to }: PriceFall): boolean => begunBy(to.date) > begunBy(from.date),
    isKept: ({ from, to }: PriceFall): boolean => (ends[begunBy(from.date) - 1] ?? 0) >= to.date.getTime(),
  }
}

function priceFallWords(falls: readonly PriceFall[], owners: readonly Proven<OwnerFact>[]) {
  const { isResold, isKept } = handsOf(owners)
  const listOf = (some: readonly PriceFall[]): string =>
    shortList(
      some.toReversed().map(({ from, to }) => `с ${offerText(from)} до ${offerText(to)}`),
      ', ',
    )
  const [sold, unsold] = [falls.filter(isResold), falls.filter((fall) => !isResold(fall))]
  const after = `осле смены владельца просили меньше: ${listOf(sold)}`
  if (unsold.length === 0)
    return {
      title: `П${after}`,
      brief: 'После смены владельца просили меньше',
      explain:
        'Между объявлениями сменился владелец: это разные продавцы. За сколько он её купил, реестры не знают.',
      advice: 'Спросите, за сколько купили машину и что с ней было с тех пор.',
    }
  return {
    title: `Цену снижали: ${listOf(unsold)}${sold.length === 0 ? '' : `; п${after}`}`,
    brief: 'Цену снижали',
    explain: unsold.every(isKept)
      ? 'За прежнюю цену её не купили: торгуйтесь и спросите, почему не брали.'
      : 'Кто владел машиной в эти дни, не видно: продали её тогда или нет, мы не знаем. Торгуйтесь и спросите.',
    advice: 'Спросите продавца, почему цену снижали.',
  }
}

const priceFell: Rule = {
  id: 'ad-price-fell',
  level: 'note',
  stake: 'news',
  when: 'в следующем по времени прежнем объявлении просили меньше; сменился ли между ними владелец, говорит история регистрации',
  source: `${SOURCE}; ГИБДД, история регистрации`,
  match(car) {
    const falls = priceFalls(car.ads)
    const priced = latestFirst(car.ads.filter(({ price }) => price !== undefined))
    // All owners together show that no one bought it in between.
    return onAll<Proven<AdFact | OwnerFact>>(falls.length === 0 ? [] : [...priced, ...car.owners], () => ({
      ...priceFallWords(falls, car.owners),
      isCertain: true,
    }))
  },
}

const advertised: Rule = {
  id: 'advertised',
  level: 'note',
  stake: 'news',
  when: 'есть прежние объявления',
  source: SOURCE,
  match: (car) =>
    onAll(latestFirst(car.ads), (ads) => ({
      title: `${adsText(ads)}: ${shortList(adEvents(ads).map(adText), ', ')}`,
      brief: adsText(ads),
      explain: 'Пробег, владельцев и состояние в них писал продавец: это его слова, а не записи реестров.',
      advice: 'Сравните старые объявления с нынешним: пробег, комплектацию, фотографии.',
      isCertain: true,
    })),
}

const adsText = (ads: readonly AdFact[]): string =>
  counted(adEvents(ads).length, 'прежнее объявление', 'прежних объявления', 'прежних объявлений')

const adText = ({ price, date, ...record }: AdFact): string =>
  `${price === undefined ? 'без цены' : formatRoubles(price)}${afterName(date, record)}`

const ownersTold: Rule = {
  id: 'ad-owners',
  level: 'note',
  stake: 'news',
  when: 'владельцев в прежнем объявлении меньше, чем периодов владения началось к его дню',
  source: `${SOURCE}; ГИБДД, история регистрации`,
  match: (car) =>
    byAnswer(car.owners).flatMap((owners) => {
      const begun = begins(owners)
      const fewer = latestFirst(car.ads.filter((ad) => (ad.owners ?? Infinity) < ownersBefore(ad, begun)))
      return onAll(fewer, ([ad]) => ({
        title: `В объявлении ${dayText(ad.date)} владельцев ${ad.owners}, а было уже ${ownersBefore(ad, begun)}`,
        brief: 'В объявлении владельцев меньше',
        explain: `${OMITTED[sellerOf(fewer, car)]} о ком-то из владельцев; ГИБДД считает периоды владения.`,
        advice: 'Сверьте число владельцев с ПТС и спросите о каждом.',
        isCertain: true,
      })).map((finding) => ({ ...finding, on: [...finding.on, ...owners] }))
    }),
}

const OMITTED: Readonly<Record<Seller, string>> = {
  former: 'Прежний продавец умолчал',
  present: 'Уже при нынешнем владельце умолчали',
  unknown: 'Продавец умолчал тогда',
}

/** An undated period may be later. */
const begins = (owners: readonly OwnerFact[]): Date[] =>
  owners.flatMap(({ from }) => from ?? []).sort((a, b) => a.getTime() - b.getTime())

const ownersBefore = ({ date }: AdFact, begun: readonly Date[]): number =>
  date === undefined ? 0 : firstIndex(begun, (from) => from > date)

export const adRules: readonly Rule[] = [
  toldUnhurt,
  toldHurt,
  toldAdmitted,
  toldUnclear,
  priceFell,
  advertised,
  ownersTold,
]

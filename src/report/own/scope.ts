import { endsClause, endsSentence, isOne, type Span, type Token } from './tokens.ts'

/**
 * What the words around a risk word make of it. `denied`: the seller says that there is none, or speaks of an offer, a
 * check or cars that he buys. `unclear`: it was and is lifted, or is of another car or person. `open`: nothing of this.
 */
export type Scope = 'denied' | 'unclear' | 'open'

/** Tokens on either side that are looked at: a constant keeps the reader linear. */
const REACH = 16

const isAnd = isOne('[,/&+]|и|или|либо|ни|также')
const isPreposition = isOne('в|во|под|на|из-под|из|с|со|по|после|у')
const isCross = isOne('❌|✖|❎|⛔|🚫|✗|✘|➖')

/** Nouns of risk, as they appear in lists of denials and of checks. */
const isListed = isOne(
  '(?:авто)?(?:залог|кредит|лизинг|арест|запрет|пристав|розыск|угон|долг|штраф|ломбард|двойник)\\p{L}{0,3}',
  '(?:ограничени|обременени|авари|столкновени|утилизаци)\\p{L}{1,3}|утил[ья]|огр[аы]?|огров',
  'дтп|рд|такси|каршеринг\\p{L}?|прокат\\p{L}?|аренд\\p{L}|суд\\p{L}{0,2}|(?:проблем|обязательств|претензи|вопрос)\\p{L}{0,2}',
  '(?:окрас|подкрас|удар|скрут|пожар|потоп)\\p{L}{0,2}|скрученн\\p{L}+|пробег\\p{L}{0,2}|гибдд|фссп|рег\\p{L}*|действи\\p{L}|таможн\\p{L}|банк\\p{L}*',
)

const isState = isOne(
  '(?:состо|наход|числ|знач|сто)(?:ит|ят|ял|ил|яла|яли|ило|ится|ился|илась|илось|ятся)(?:ся|сь)?',
)
const isDeed = isOne(
  'был[аио]?|бывал[аио]?|побывал[аи]?|(?:по)?попада(?:л[аи]?|ет)|попал[аи]?|участвовал[аи]?|имел\\p{L}{1,2}|име(?:ет|ю|ется|ются)',
  '(?:работал|использовал|эксплуатировал|трудил|ездил|таксовал|оформлял|сдавал|накладывал|делал|меня|виде|знал|встреча)\\p{L}{0,4}',
  'наложен[аоы]?|(?:найден|выявлен|обнаружен|замечен|зафиксирован|зарегистрирован|предусмотрен)\\p{L}{0,2}',
  '(?:предлага|рассматрива|интересу|нужн|нужен|требу|понадоб|разбира|прода|отда|да)\\p{L}{1,4}|бра(?:л[аи]?|ли)|есть|нахожу\\p{L}*|беспокоить|звонить|писать|звоните|пишите',
)
const isLongDeed = isOne(
  '(?:был|бывал|побывал|участвовал|попадал|работал|использовал|эксплуатировал)\\p{L}{0,4}',
)
const isSubject = isOne('машина|авто|автомобиль|она|он|это')
const isFiller = isOne(
  'никогда|нигде|ни|разу|дня|ранее|раньше|сейчас|вообще|точно|тоже|также|мной|мною|нами|никем|пока|еще|уже|другие|иные',
  'каких-либо|какого-либо|какой-либо|когда-либо|просьба|любых|всяких|никаких|никакого|ее|его|когда|наш\\p{L}|машина|авто|автомобиль|она|он|это|на|в|во|под|с|по|из|у|к|о|участи[ея]|замечен[аоы]?|за|все|весь|всю|время|период|срок|владения|эксплуатации|лет|года|\\d+',
)
const isGenitiveAdjective = isOne('\\p{L}{2,}(?:ых|их|ого|его|ой|ей)')
const isNominative = isOne(
  '(?:авто)?(?:залог|кредит|лизинг|арест|запрет|розыск|угон|двойник)|(?:ограничени|обременени)е|утиль|авария',
)
const isGenitive = isOne('\\p{L}*(?:а|я|ей|ий|ов|ев|ок|и|ы|ых|их|ого|его)|дтп|рд|птс|стс')
const isPrepositional = isOne('\\p{L}+(?:е|и|ом|ем|ами|ях|ах)|дтп')

const isNo = isOne('без|безо|нет|нету|никаких|никакого|отсутств\\p{L}+|исключен[аоы]?|0|ноль')
const isWithout = isOne('без|безо|ни|никаких|никакого')
const isNoAfter = isOne('нет|нету|отсутств\\p{L}+|исключен[аоы]?|0|ноль|чисто|чист[аы]?')
const takesBack = isOne('кроме|исключением|считая|считать|помимо|разве|почти|шучу')
const isNotQuite = isOne(
  'но|однако|кроме|почти|частич\\p{L}*|льготн\\p{L}*|скоро|осталось|остался|осталась|будет|буду|будут|исключением|уберут|снимут|снимем|через|не|после|ждем|жду|процессе',
)
const isLifting = isOne(
  '(?:снят|погашен|выплачен|закрыт|исключен|отменен|оплачен|уплачен|заплачен|удален|устранен|выкуплен)[аоы]?',
  '(?:снял|погасил|выплатил|закрыл|отменил|выкупил|оплатил|убрал|рассчитал)[аи]?\\p{L}{0,2}',
)
const isPaying = isOne('(?:о|у|за)плачен[аоы]?|(?:о|за)платил[аи]?|платеж\\p{L}*')

const isBuying = isOne(
  'выкуп(?:а|им|аем|аю|ают)?|скупк\\p{L}|скупа\\p{L}+|покупа(?:ю|ем)|купл[юи]|купим|прием|принима\\p{L}+|возьм(?:у|ем)|приму|примем|берем|рассм[ао]тр\\p{L}+|ищу|ищем',
)
const isTaken = isOne(
  '[:—–]',
  '\\p{L}+(?:ые|ых|их|ую|юю|ого|ое|ый|ом|ем)|(?:машин|авто|тс|состояни|вид)\\p{L}*|трейд-ин|трейд|ин|-|/|,|и|или|в|во|под|с|после|на|а|также|даже|за|из|любые|ваш\\p{L}*',
)

const isChecking = isOne('провер\\p{L}+|проби(?:т|л|в)\\p{L}*|чист\\p{L}*|смотрел\\p{L}*')
const isBase = isOne(
  'баз[аеыу]|базам|отчет\\p{L}{0,2}|реестр\\p{L}{0,2}|автотек\\p{L}|автокод\\p{L}{0,2}|сервис\\p{L}{0,2}|сайт\\p{L}{0,2}',
)
const isOfCheck = isOne(
  'любым|любой|любые|всем|все|гибдд|нотариат\\p{L}?|фнп|юридически|полностью|лично|как|можно|можете|онлайн|предмет|наличие|[(:,/«»"—–-]',
)

const isMoney = isOne('(?:авто)?(?:кредит|лизинг|залог)\\p{L}{0,2}|рассрочк\\p{L}')
const isOffering = isOne(
  'возмож\\p{L}+|можно|можете|реальн\\p{L}+|(?:одобр|доступ|предлага|предостав)\\p{L}+|оформ(?:им|лю|ляем|ление|лении)|помо(?:жем|гу|щь|гаем)|вне(?:сите|сти)|оставьте|берите|трейд(?:-ин)?|trade|программ\\p{L}|рассчит\\p{L}+|подбер\\p{L}+|услови\\p{L}|ставк\\p{L}|работаем|осуществляем|любые',
  'выгодн\\p{L}+|ваш\\p{L}{0,3}|если|нужен|нужна|расчет\\p{L}?',
)
const isTrade = isOne('(?:авто)?кредит|лизинг|рассрочка|трейд-ин|каско|осаго|страхов\\p{L}+|комиссия')
const isSelling = isOne('(?:прода|покупк|купить|приобрести|возьмите|забирайте|отдам|отдаю)\\p{L}*')
const isOfferPart = isOne(
  'оформление|обмен|торг|рассрочка|лизинг|кредит|трейд-ин|трейд|ин|in|каско|осаго|наличн\\p{L}+|взять|купить|приобрести|забрать|и|или|в|под|через|с|на|от|за|любой|выгодн\\p{L}+|автокредит\\p{L}?|[,/-]',
)
const isOfferedAfter = isOne(
  'возмож\\p{L}+|(?:одобр|доступ|предостав)\\p{L}+|оформ(?:им|лю|ляем|ление)|взнос\\p{L}?|банк(?:ов|и|ам)|партнер\\p{L}*|бронь|трейд-ин|trade|лет|месяц\\p{L}*|процент\\p{L}*|%',
  'успеха|надежности|качества|здоровья|безопасности|долг(?:ой|олети\\p{L})|скорост\\p{L}*|истори\\p{L}|калькулятор\\p{L}?|специалист\\p{L}?|отдел\\p{L}?|брокер\\p{L}?|карт\\p{L}|наличн\\p{L}+',
)

const isSuiting = isOne(
  'подход\\p{L}+|подойд\\p{L}+|годится|пригодн\\p{L}+|можно|идеальн\\p{L}+|вариант|звони\\p{L}+|вызвать|вызову',
)
const isOfTrim = isOne('(?:лямбд|катал|прикур|бампер|евро|сажев|туман|фаркоп|егр|дпф|кат|на)\\p{L}*|под')
const isGlass = isOne('(?:пиксел|стекл)\\p{L}*')
const isPart = isOne('(?:лонжерон|подуш|рам|геометри|стапел)\\p{L}*|airbag\\p{L}?')
const isFine = isOne('(?:цел|ровн|родн|нов|штатн|исправ|идеал)\\p{L}*|месте|порядке|норме|двигател\\p{L}')
const isOtherPerson = isOne(
  '(?:брат|друг|знаком|сосед|перекуп|конкурент|родствен|отц|сын|тещ|тест|коллег|кого)\\p{L}*|других|всех|многих',
)
const isOtherCar = isOne(
  'предыдущ\\p{L}+|прошл(?:ая|ую|ой)|соседн\\p{L}+|други[ехм]|чуж(?:ая|ие|ую)|такую|аналогичн\\p{L}+|похож\\p{L}+|перекуп\\p{L}*|конкурент\\p{L}*',
)

export function scopeOf(tokens: readonly Token[], span: Span): Scope {
  const words = new Around(tokens, span)
  if (words.isTakenBack()) return 'open'
  if (words.isCrossed()) return words.isShortItem() ? 'denied' : 'unclear'
  if (words.isDeniedBefore() || words.isDeniedAfter()) return 'denied'
  if (words.isOfBought() || words.isOfCheck() || words.isOffer() || words.isSuited()) return 'denied'
  if (words.isFeePaid() || words.isWhole()) return 'denied'
  return words.isLifted() || words.isOfAnother() ? 'unclear' : 'open'
}

/** The tokens before and after words of risk. */
class Around {
  readonly #tokens: readonly Token[]
  readonly #span: Span
  readonly #first: string
  readonly #last: string
  /** The noun that a denial would govern: «запретов» of «запретов на регистрацию». */
  readonly #noun: string

  constructor(tokens: readonly Token[], span: Span) {
    this.#tokens = tokens
    this.#span = span
    this.#first = this.#at(span.first) ?? ''
    this.#last = this.#at(span.last) ?? ''
    this.#noun =
      tokens.slice(span.first, span.last + 1).find(({ text }) => isListed(text))?.text ?? this.#last
  }

  #at(index: number): string | undefined {
    return this.#tokens[index]?.text
  }

  /** Indices from the words outwards, as far as the sentence goes. */
  *#outwards(step: -1 | 1): Generator<number> {
    const from = step === -1 ? this.#span.first : this.#span.last
    for (let at = from + step; Math.abs(at - from) <= REACH; at += step) {
      if (this.#at(at) === undefined || endsSentence(this.#at(at))) return
      yield at
    }
  }

  get #isGenitiveNoun(): boolean {
    return isGenitive(this.#noun) && !/[ая]я$/.test(this.#noun) && !this.#isInPlace
  }

  /** «В такси работала»: a denial of another verb is not of this one. */
  get #hasVerb(): boolean {
    return isDeed(this.#first) || isDeed(this.#last) || isIs(this.#first)
  }

  get #isInPlace(): boolean {
    return isPreposition(this.#first)
  }

  /** «Без ограничений, кроме одного»: a denial that takes itself back. */
  isTakenBack(): boolean {
    for (const at of this.#outwards(1)) {
      const word = this.#at(at)
      if (word === 'кроме' || word === 'помимо' || word === 'исключением' || word === 'считая') return true
      if (
        !/^[,(]$/.test(word ?? '') &&
        !isListed(word) &&
        !isAnd(word) &&
        word !== 'за' &&
        word !== 'не' &&
        word !== 'нет' &&
        word !== 'было' &&
        word !== 'на'
      )
        return false
    }
    return false
  }

  /** «❌ДТП», «ДТП ❌», «❌ в такси». */
  isCrossed(): boolean {
    const { first, last } = this.#span
    const before = isPreposition(this.#at(first - 1)) ? this.#at(first - 2) : this.#at(first - 1)
    return isCross(before) || isCross(this.#at(last + 1))
  }

  isShortItem(): boolean {
    let count = this.#span.last - this.#span.first + 1
    for (const step of [-1, 1] as const)
      for (const at of this.#outwards(step)) {
        if (endsClause(this.#at(at))) break
        count += 1
      }
    return count <= 3 && !isIs(this.#first)
  }

  isDeniedBefore(): boolean {
    let isCrossing = false
    let isNewPlace = false
    for (const at of this.#outwards(-1)) {
      const word = this.#at(at)
      const next = this.#at(at + 1)
      if (word === 'не')
        return (
          !isDoubled(next) &&
          (!isCrossing || (!this.#hasVerb && !isAnd(this.#at(at + 2)) && this.#goesOnFrom(next, isNewPlace)))
        )
      if (isNo(word) || word === 'ни') {
        if (this.#at(at - 1) === 'не' || this.#at(at - 1) === 'ни') return word === 'ни'
        if (at === this.#span.first - 1) return isWithout(word) || this.#isGenitiveNoun
        return (
          !(word === 'нет' && isAnd(next)) && this.#isGenitiveNoun && (!isCrossing || isListed(this.#first))
        )
      }
      if (isSubject(word) && isAnd(this.#at(at - 1))) return false
      isCrossing ||= isAnd(word) || isListed(word)
      if (isAnd(word)) {
        isNewPlace ||= (word === ',' || word === '/') && at === this.#span.first - 1 && this.#isInPlace
      } else if (
        !isFiller(word) &&
        !isState(word) &&
        !isDeed(word) &&
        !isListed(word) &&
        !isGenitiveAdjective(word)
      )
        return false
    }
    return false
  }

  /** Whether «не …» goes on to another of its list: «не состоит в розыске, под арестом», «не в залоге и розыске». */
  #goesOnFrom(verb: string | undefined, isNewPlace: boolean): boolean {
    if (isNominative(this.#noun)) return false
    if (isState(verb) || (isLongDeed(verb) && !isNewPlace))
      return this.#isInPlace || (isListed(this.#first) && isPrepositional(this.#last))
    return (
      isPreposition(verb) &&
      !isNewPlace &&
      (this.#isInPlace || isListed(this.#first)) &&
      isPrepositional(this.#last)
    )
  }

  isDeniedAfter(): boolean {
    let isComma = false
    let isCrossing = false
    for (const at of this.#outwards(1)) {
      const word = this.#at(at)
      const next = this.#at(at + 1)
      if (word === 'не') {
        if (isComma)
          return (
            this.#beginsClause() && this.#isInPlace && !this.#hasVerb && isListed(this.#noun) && isState(next)
          )
        if (isCrossing && !(this.#isInPlace ? isPrepositional(this.#at(at - 1)) : isGenitive(this.#noun)))
          return false
        return (isState(next) || isDeed(next)) && !(next === 'дам')
      }
      if (isNoAfter(word)) {
        if (isComma && !isListed(this.#first)) return false
        const isMarked = /^[:—–=-]$/.test(this.#at(at - 1) ?? '')
        return (isMarked || this.#isGenitiveNoun) && this.#endsAt(at + 1)
      }
      if (isAnd(word)) {
        isComma ||= word === ',' || word === '/'
        isCrossing = true
      } else if (
        !isFiller(word) &&
        !isListed(word) &&
        !isGenitiveAdjective(word) &&
        !/^[:—–=-]$/.test(word ?? '')
      )
        return false
    }
    return false
  }

  #beginsClause(): boolean {
    const before = this.#at(this.#span.first - 1)
    return before === undefined || endsClause(before)
  }

  #endsAt(at: number): boolean {
    const word = this.#at(at)
    if (word !== undefined && !endsClause(word) && !isAnd(word) && !isNoMore(word)) return false
    const next = this.#at(at + 1)
    return !takesBack(next) && !(next === 'но' && /^(?:есть|был|одн|один)/.test(this.#at(at + 2) ?? ''))
  }

  /** «Выкупаем битые, кредитные, в залоге»; «обмен на битую». */
  isOfBought(): boolean {
    const { first } = this.#span
    const isAny = /^(?:ваш[уе]?|любую|другую|чью)$/.test(this.#at(first - 1) ?? '')
    const at = isAny ? first - 2 : first - 1
    if (this.#at(at) === 'на' && /^(?:обмен|меня|поменя)/.test(this.#at(at - 1) ?? '')) return true
    let isFar = false
    for (const before of this.#outwards(-1)) {
      const word = this.#at(before)
      if (isBuying(word)) return this.#at(before + 1) !== 'не' && this.#at(before + 1) !== 'и'
      if (word === ',' || word === ':') isFar = true
      if (endsClause(word) && !isTaken(word)) return false
      if (isFar && !isTaken(word) && !isListed(word)) return false
    }
    return false
  }

  /** «Проверена по базам (угон, залог, ДТП)», «в реестре залогов». */
  isOfCheck(): boolean {
    if (this.#span.last > this.#span.first + 1 || isIs(this.#at(this.#span.last + 1))) return false
    let isOfBase = false
    let isMarked = false
    for (const at of this.#outwards(-1)) {
      const word = this.#at(at)
      if (isChecking(word)) return true
      if (isBase(word)) {
        isOfBase = true
        if (at === this.#span.first - 1 && isGenitive(this.#noun)) return true
      } else if (!isListed(word) && !isAnd(word) && !isPreposition(word) && !isOfCheck(word)) break
      isMarked ||= word === '('
    }
    return isOfBase && isMarked
  }

  /** «Кредит одобрим», «продам в кредит», «залог 10 000 за бронь». */
  isOffer(): boolean {
    if (this.#span.last > this.#span.first + 1 || !(isMoney(this.#last) || /^ограничен/.test(this.#last)))
      return false
    if (this.#isInList()) return true
    for (const at of this.#outwards(-1)) {
      const word = this.#at(at)
      if (isOffering(word)) return !this.#isOwnDeal()
      if (isSelling(word) && /^(?:в|под|через)$/.test(this.#at(this.#span.first - 1) ?? '')) return true
      if (!isOfferPart(word)) break
    }
    for (const at of this.#outwards(1)) {
      const word = this.#at(at)
      if (isOfferedAfter(word) || (word === 'банка' && this.#at(at - 1) === 'от')) return true
      if (word === 'можно') return endsClause(this.#at(at + 1)) || this.#at(at + 1) === undefined
      if (!isOfferPart(word) && !/^\d/.test(word ?? '') && word !== 'без') return false
    }
    return false
  }

  /** A dealer's list: «кредит, лизинг, рассрочка». */
  #isInList(): boolean {
    const { first, last } = this.#span
    return [-1, 1].some((step) => {
      const side = step === 1 ? last : first
      return isTrade(this.#last) && isAnd(this.#at(side + step)) && isTrade(this.#at(side + 2 * step))
    })
  }

  #isOwnDeal(): boolean {
    const next = this.#at(this.#span.last + 1)
    return next !== undefined && /^(?:не|перед|остал|висит|действу)/.test(next)
  }

  /** «Подойдёт для такси», «обманка катализатора», «лонжероны целые». */
  isSuited(): boolean {
    if (/^(?:такси|каршеринг|прокат|автошкол)/.test(this.#last))
      for (const at of this.#outwards(-1)) {
        if (isSuiting(this.#at(at))) return true
        if (
          !isAnd(this.#at(at)) &&
          !isListed(this.#at(at)) &&
          !/^(?:для|под|в|использовать|и|работы)$/.test(this.#at(at) ?? '')
        )
          return false
      }
    const next = this.#at(this.#span.last + 1)
    return /^бит/.test(this.#last) ? isGlass(next) : /^(?:обманк|заглушк)/.test(this.#last) && isOfTrim(next)
  }

  isWhole(): boolean {
    if (!isPart(this.#first)) return false
    for (const at of this.#outwards(1)) {
      if (endsClause(this.#at(at))) return false
      if (isFine(this.#at(at))) return this.#at(at - 1) !== 'не'
    }
    return false
  }

  isFeePaid(): boolean {
    if (!/^(?:утил|пошлин|таможн|растамож|сбор)/.test(this.#first) && !/^(?:утил|сбор)/.test(this.#last))
      return false
    for (const at of this.#outwards(1)) {
      if (isPaying(this.#at(at)))
        return this.#at(at - 1) !== 'не' && this.#at(at - 1) !== 'будет' && !this.#isNotWhole(at + 1)
      if (endsClause(this.#at(at))) return false
    }
    return false
  }

  /** «Был запрет, снят в марте», «кредит погашен». */
  isLifted(): boolean {
    const { first, last } = this.#span
    if (!this.#tokens.slice(first, last + 1).some(({ text }) => isBond(text))) return false
    for (const step of [1, -1] as const)
      for (const at of this.#outwards(step)) {
        if (Math.abs(at - (step === 1 ? this.#span.last : this.#span.first)) > (step === 1 ? 7 : 2)) break
        if (step === 1 ? isBond(this.#at(at)) : endsClause(this.#at(at))) break
        // «Снята с учёта» lifts nothing.
        if (isLifting(this.#at(at)) && !/^учет/.test(this.#at(at + 2) ?? ''))
          return this.#at(at - 1) !== 'не' && !this.#isNotWhole(at + 1)
      }
    return false
  }

  #isNotWhole(from: number): boolean {
    for (let at = from; at < from + REACH; at++) {
      const word = this.#at(at)
      if (word === undefined || endsSentence(word)) return false
      if (isNotQuite(word)) return true
    }
    return false
  }

  /** «У брата была в залоге», «прошлая была битая». */
  isOfAnother(): boolean {
    const { first, last } = this.#span
    if (this.#tokens.slice(first, last).some(({ text }) => /^(?:нов|друг|втор)(?:ую|ой)$/.test(text)))
      return true
    for (const at of this.#outwards(-1)) {
      const word = this.#at(at)
      if (endsClause(word)) return false
      if (isOtherCar(word) || word === 'если' || (isOtherPerson(word) && this.#at(at - 1) === 'у'))
        return true
    }
    return false
  }
}

const isNoMore = isOne(
  'и|не|нет|полностью|вообще|совсем|никогда|точно|дтп|такси|кредит\\p{L}*|залог\\p{L}*|арест\\p{L}*',
)
const isBond = isOne(
  '(?:авто)?(?:залог|кредит|лизинг|арест|запрет|розыск|угон|ломбард|ограничени|обременени|огр)\\p{L}{0,3}|рд',
)
const isIs = isOne('есть|имеется|имеются|висит|висят|стоит|стоят|наложен[аоы]?|действует|остался|не')
const isDoubled = isOne('без|только|считая|все|всегда|весь|полностью|до')

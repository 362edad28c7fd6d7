import { CONTRASTED, NO_LONGER, PREPOSITION, TURNED_AFTER, TURNED_BEFORE } from './taken-back.ts'
import { endsClause, endsSentence, type TextToken, type TokenSpan } from './tokens.ts'
import { oneOf, plainPattern } from './word-patterns.ts'

/**
 * `denied`: absent, or about an offer, a check or cars the seller buys. `said`: stated of this car.
 * `unclear`: neither.
 */
export type RiskScope = 'denied' | 'said' | 'unclear'

/** In tokens; keeps the parser linear. */
const REACH = 16

/** The patterns expect a blank after each token. */
const MARK = '°'
const RISK = `\\S+${MARK}`

/** One way to match: a chain does not backtrack. */
const token = (...patterns: readonly string[]): string => `(?:(?=${oneOf(...patterns)}${MARK}? )\\S+ )`
const begins = (source: string): RegExp => plainPattern(`^${source}`)
const ends = (source: string): RegExp => plainPattern(`(?<= |^)${source}$`)
const holds = (...patterns: readonly string[]): RegExp => plainPattern(`(?<= |^)${oneOf(...patterns)} `)

const AND = '[,/&+]|и|или|либо|также'
const FILLER = oneOf(
  'никогда|нигде|разу|дня|ранее|раньше|сейчас|вообще|точно|тоже|мной|мною|нами|никем|никто|пока|еще|уже|просьба|лично|сам[аи]?|я',
  '(?:каких|какого|какой|когда)-либо|любых|всяких|никаких|никакого|един[а-я]+|одн[а-я]+|ее|его|их|нее|ней|нем|наш[а-я]*|мо[яейю]+|машин[а-я]|авто|автомобил[а-я]|он[аои]?|эт[аоу]|участи[ея]|даже|ответ|следа|следов|намека|признак[а-я]*|грамма|капли',
  'все|всю|весь|время|период|срок|владения|эксплуатации|лет|год[а-я]*|\\d+',
)
const ADJECTIVE = '[а-я]+(?:ых|их|ого|его|ой|ей)'
const GENITIVE = '[а-я]+(?:ов|ев|ей|ий|ых|их|ого|его|ой|а|ы|и|я)'
/** The noun in «по кузову», «на машине». */
const AFTER_PREPOSITION = '(?<=(?:по|на|в|за|у) )[а-я]+'

const STATE = '(?:состо|наход|числ|знач|сто)(?:ит|ят|ял|ил)[а-я]*'
const LONG_DEED = '(?:был|бывал|побывал|участвовал|попадал|работал|использовал|эксплуатировал)[а-я]{0,4}'
const DEED = `${LONG_DEED}|(?:име|зна|участву|вид|попад|подверг|предлага|рассматрива|интересу|меняю|меняем|нуж[нед]|треб|понадоб|разбира|прода|отда|да|беспоко|звон|пиш|пис)[а-я]*|брали?|бер[уе][а-я]*|прос[ия]т|прошу|есть`
const OFFERED = '(?:предлага|рассматрива|интересу|нуж[нед]|беспоко|звон|пиш|пис|прос[ия]|прошу)[а-я]*'
const PAST = '[а-я]{2,}(?:[лт][аоы]?|[аея]н[аоы]?|ли|лся|лась|лось|лись)'
/** Their negation is no denial: «залог не снят». */
const UNDONE =
  '(?:скры|отриц|врать|сня|сним|выкуп(?:лен|ил)|вывед|исключ|освоб|списан|аннул|закр|погаш|погас|выпл|плат|плач|опл|упл|реш|устран|дел|чини|оформ|успе|убр|вн[ео]с|впис|растам|восст|смог|дам|прош|ставил|чита|совп|сход|догов|доде|доред|доплат|заверш|законч|согла|отмен|вступ|верн|возвр|выход|выш|обкат|оконч|счита|показыва|разреш|приня|получ|дозв|заработ|помог)[а-я]*'

const NOT_BEFORE = ends(
  `(?<!(?:^| )ни )(?:не|ни|нет смысла) (?!просто |только |без |раз |считая )(?<verb>${token(STATE, DEED, `(?!${UNDONE})${PAST}`)})?(?<chain>${token(AND, PREPOSITION, FILLER, `(?!${UNDONE})${RISK}`, ADJECTIVE)}*)`,
)
const DOUBLED = ends('не (?:без|только|просто) (?:\\S+ )?')
const WITHOUT = ends(
  `(?<!(?:^| )не )(?:без|безо|никак(?:их|ого|ой)|нету?|отсутств[а-я]+|исключ[а-я]+|0|ноль|не име(?:ет|л|ла)) (?![,/])${token('[:—–=-]')}?(?<chain>${token(AND, PREPOSITION, FILLER, RISK, GENITIVE)}*)`,
)
const NOT_AFTER = begins(
  `(?<chain>${token('ни', '[?—–-]', AND, PREPOSITION, FILLER, RISK, GENITIVE, AFTER_PREPOSITION)}*)не ${token(FILLER, 'ни')}*(?:(?<state>${STATE})|(?<was>(?:был|бывал)[аио]?|явля[а-я]+)|(?<offer>${OFFERED})|${DEED}|наш|про|надо|(?!${UNDONE})(?<past>${PAST}|${RISK}))${MARK}? (?<next>.*)`,
)
const NO_AFTER = begins(
  `(?<chain>${token(AND, PREPOSITION, FILLER, RISK, GENITIVE, AFTER_PREPOSITION, '[:—–=?-]|провер[а-я]+|гибдд|лкп')}*)(?:нету?|отсутств[а-я]+|исключен[аоы]?|0|ноль|пусто|чист[а-я]*|ни одно[а-я]+|нечего|незачем|не (?:найден|обнаруж|выявл|зарег|числ)[а-я]*) (?<next>.*)`,
)
const IS_PLURAL = begins('(?:залог|долг|займ|арест|запрет|штраф|суд|пристав|кредит|огр)[иы] $')
const ABSENT_BEFORE = ends(`отсутств[а-я]+ ${token('[:—–=-]')}?${token(AND, RISK)}*`)
const ABSENT_AFTER = begins(`(?:(?:/|и) ${RISK} )*отсутств[а-я]+ `)
const NO_MORE = begins(
  `(?:[^а-яa-z0-9].*|(?:цена|торг|машин[аы]|авто|прода[юм]|звоните|пишите|обмен|сел[аи]?|салон|резина|мотор|двигатель|коробка|ходовая|подвеска|климат|все|расход|хозяин|птс|документы|и|не|нет|на руках|полностью|вообще|совсем|никогда|нигде|абсолютно|точно|${RISK}) .*)?$`,
)
const EXCEPTION = '(?:[,(—–-] ?)*(?:кроме|за исключением|не считая|если не считать|помимо|разве|почти|шучу'
const EXCEPTED = begins(`${EXCEPTION})`)
/** «Запретов не было, теперь есть». */
const SINCE =
  '(?:[,(—–-] ?)*(?:(?:но|а|и) )?(?:(?:теперь|сейчас|недавно|потом|затем|уже|пока) (?:есть|был[аио]?|одно?|снова)(?= (?:[^а-я]|$))|(?:(?:теперь|сейчас|недавно|потом|вчера|уже) )?(?:появил|наложил|возник)[а-я]*(?= (?:[^а-я]|$|(?:в|во|на|с|со|у|после) )))'
const TAKEN_BACK = begins(`(?:${EXCEPTION}|но (?:есть|был|одн))|${SINCE})`)
const IN_LIST = begins(`${token('ни', AND, PREPOSITION, FILLER, RISK)}*$`)
/** «ДТП — нет», «розыск проверил, чисто». */
const LINKED = begins(`(?:(?:${RISK}|[,/&+]|и) )*(?:[:—–=?-]|провер[а-я]+) (?!да |есть |был[аои]? |[1-9])`)

/** The preposition before a bare «ДТП». */
const AFTER_PLACE = ends('(?:в|во|под|на) ')
const IN_PLACE = begins('(?:в|во|под|на|из-под|из|с|со|у) ')
const IS_GENITIVE = begins(
  '(?!\\S*(?:ая|яя|ия|ница|[чтщ]ина|(?<!гни)л[аи]|[еа]н[аоы]|бит[аоы]|снята|кузов|[чптрв]ка|аренда) |(?:залог|долг|розыск|лизинг)и |(?:кредит|арест|запрет|штраф|удар|пристав|суд|огр)ы )(?:[а-я]*(?:а|я|ей|ий|ов|ев|ек|ок|лат|трещин|проблем|дыр|и|ы|ых|их|ого|его)|дтп|рд|птс|стс|такси) ',
)
const IS_PREPOSITIONAL = begins('[а-я]*(?:е|и|ом|ем|ами|ях|ах|дтп) $')
/** «В такси работала»: an earlier negation does not cover it. */
const HAS_VERB = holds('был[аио]?|[а-я]{3,}л(?:ась|[аси])?')
const IS_NOMINATIVE = begins(
  '(?:(?:авто)?(?:залог|кредит|лизинг|арест|запрет|розыск|угон|двойник)|[а-я]+ние|утиль|авария) ',
)
const IS_BOND = begins(
  '(?:в|под) (?:авто)?(?:залог|кредит|лизинг|розыск|угон|арест|запрет|ломбард|дтп|авари|такси|прокат|каршеринг)[а-я]* $',
)
/** «в розыске, аресте, залоге не числится». */
const IS_PLACE = begins('(?:арест|розыск|залог|угон|лизинг|кредит)е $')
const IS_STATE = begins(STATE)
/** Complete statements: a later «не» has a predicate of its own. */
const IS_PREDICATE = begins(
  '(?:[а-я]*(?:ая|яя|ый|ое|бит[аоы]?|мят[аоы]?|[еа]н[аоы]?|ница)|битка|перевертыш|топляк) ',
)
const IS_OWN_CLAUSE = plainPattern(`${IS_PREDICATE.source}|${HAS_VERB.source}`)
const IS_INSTRUMENTAL = begins('[а-я]+(?:[оеы]й|[оеыи]м|ью) $')
const AND_NOT = /^и не (?!был[аи]? |\S*(?:ая|ый|ое|ые|ых|один) ).*$/
/** «битые и не битые выкупаем». */
const IS_EITHER = /^([а-я]{3,}?)[а-я]{1,3} и не \1/
const STATES = 'есть|висит|висят|стоит|стоят|имеется|имеются|наложен[аы]?'
const IS_STATEMENT = holds(
  STATES,
  'не|нету?|отсутств[а-я]+',
  'был[аио]?',
  '(?!табло|педал|тотал|распил|криминал)[а-я]{3,}л(?:[аоис]|ась|ось|ись)?',
)
const STATED = ends(`(?:${STATES}) `)
const AFTER_AND = plainPattern('(?<=^| )(?:[&+]|и|или|либо|также) (?<item>.*)$')

const IS_TURNED_BEFORE = ends(
  `(?:${TURNED_BEFORE}|(?:${NO_LONGER}) (?:не|${PREPOSITION}) )(?:[а-я]+${MARK}? ){0,5}`,
)
const IS_TURNED_AFTER = begins(TURNED_AFTER)
const IS_CONTRASTED = begins(`(?:(?:${PREPOSITION}) )?(?:[а-я]+ ){1,3}${CONTRASTED}`)
const MARKED_PLACE = begins(`(?:в|во|под|на|из-под|из|с|со|у)${MARK}? .*${MARK}`)
/** «не в залоге в лизинге», without a comma. */
const AFTER_DENIED_RISK = ends(`(?:не|без) (?:${RISK} )+`)
/** «не мной бита» denies the doer. */
const OF_DOER = begins('(?:мной|мною|нами|я|мы|сам[аи]?) ')
const IS_LONG_DEED = begins(LONG_DEED)
/** After «без ДТП,» only a genitive goes on. */
const IS_ITEM = begins(
  '(?:\\S*(?:ов|ев|ей|ек|ок|трещин|дыр|(?:ограничени|обременени|авари)й)|дтп|такси|(?:авто)?(?:залог|арест|запрет|кредит|лизинг|угон|розыск|ремонт|удар|пожар|(?:пере)?окрас|перекрас|обременени|ограничени|авари|ржавчин|коррози|гнил|сварк|аренд|прокат|каршеринг|утилизаци|долг|штраф|суд|масложор|шпа[кт]левк|распил|конструктор|дубликат|двойник|ломбард|рассрочк|дым|стук|скрип|шум|теч|люфт|предоплат|капиталк|переверт|потоп|град)(?:а|я|ы|и)|пробег) ',
)
const CROSSES = holds(AND)
const BEGINS_NEXT = begins(`(?:${AND}) `)
const NAMES_NEXT = holds(`(?:${AND}) (?:машина|авто|автомобиль|он[ао]?|это)`)
/** «без утиля» is no denial. */
const IS_NEEDED = begins(
  '(?:птсн|пэт|утил(?!изаци[ия] )|пошлин|тамож|растамож|компресси|сбктс|без |нет |рег[а-я]* нет|документ)',
)

const CROSS = '(?:❌|✖|❎|⛔|🚫|✗|✘)'
const CROSSED_BEFORE = ends(`${CROSS} (?:(?:${PREPOSITION}) )?`)
const CROSSED_AFTER = begins(CROSS)

const CAR =
  'машин[а-я]{1,3}|авто|автомобил[а-я]|тачк[а-я]|ласточк[а-я]|аппарат|тс|он[ао]?|эт[аоу]т?|данн[а-я]+|мо[яй]|сво[юй]|наш[а-я]?|vin|вин|кузов'
const SAID_OF_CAR =
  'сейчас|пока|еще|уже|ранее|раньше|давно|недавно|\\d[\\d.,]*|г|год[а-я]*|лет|месяц[а-я]*|прошл[а-я]+(?! (?:авто|машин))|этом|немного|чуть|слегка|сильно|легко|конечно|честно|да|увы|вся|весь|полностью|официально|также|тоже|и|один|одно|два|раз[а]?|минус[а-я]*|прода[а-я]+|отда[юм]|цел(?:иком|ая)|вроде|ходу|торг|цена|поэтому|сделк[а-я]|руках|баз[еа]м?|гибдд|гаи|автотек[а-я]|отчет[а-я]*|э?птс|документ[а-я]+|хозяина|владельца|н(?:его|ее|ей|ем)|был[аио]?|есть|стоит|стоял[а]?|находится|числится|состоит|име[ею]тся|висит|висят|попал[а]?|побывал[а]?|[-%]'
const OWN_BEFORE = begins(
  `${token(CAR, SAID_OF_CAR, PREPOSITION, RISK, `(?:не|без)(?= ${RISK})`, 'когда-то|однажды|просто|реально|юридически|ну|только|внимание|важно|срочно|недостат[а-я]+|скажу|говорю|предупреждаю|сразу|к|сожалению|состояние|факт[уа]?|правда|единственн[а-я]+|б/у')}*$`,
)
const OWN_AFTER = begins(
  `(?:$|${token(CAR, SAID_OF_CAR, PREPOSITION, RISK, '(?:сним|закр|погас|погаш|выпла|плат|плач|реш|дела|сдела|чини|почин|крас|восст|собран|отремонт|ремонт|подлеж|требу)[а-я]*', 'до|при|перед|через|от')})`,
)
const NAMES_CAR = holds(CAR, 'есть|висит|висят|имеется|имеются|стоит|наложен[аы]?')

/** Someone else's. */
const OTHERS = holds(
  'если|бы|чтобы|кто|кому|люб(?:о|ы)[а-я]+|ваш[а-я]*|чуж[а-я]+|сосед[а-я]*|брат[а-я]*|друг(?:а|у|ом|ой|ая|ую|ие|их|им)?|друзь[а-я]+|знаком[а-я]+|прошл(?:ая|ую|ой)|предыдущ[а-я]+|так(?:ие|их|ую|ая)',
  'подар[а-я]+|куп(?:лю|им)|выкуп(?:аем|им|лю|аю|ают)?|скупк[а-я]|прием|прим(?:у|ем)|возьм[а-я]+|обмен на|меняю|рассм[а-я]+|ищу|ищем|берем|интересу[а-я]+|предлага[а-я]+|провер[а-я]+|риск[а-я]*|избега[а-я]+|вместо|чем|как',
  'много|полно|кругом|рынк[а-я]+|конкурент[а-я]+|подойд[а-я]+|подход[а-я]+|для|гарант[а-я]+|можно|возможн[а-я]+|хот(?:я|ят|им|ите)|назва[а-я]+|прозва[а-я]+|говорят|пишут|якобы|шут[а-я]+|песн[а-я]+|салон[а-я]*|только',
)
/** Dealers write about any car. */
const DEALER = holds(
  'трейд(?:-ин)?|выкупаем|выкупим|примем|принимаем|берем|купим|автосалон[а-я]*|дилерск[а-я]+',
)
const LIFTED = plainPattern(
  '(?<=^| )(?<!не )(?:снят|погашен|выплачен|закрыт|отменен|исключен|исключил|снял|погасил|закрыл|выплатил|вписан|внесен|оформлен|растаможен)[аоиы]? (?!будет|(?:с )?учет)',
)
const UNRESTRICTED_PLURAL = begins('(?!кузов)[а-я]+(?:ов|ий|ей) (?!.*нет )')
const EXCEPTS = ends('(?:кроме|исключением|считая|считать) ')

/** «Каршеринг, такси — мимо». */
const DISMISSED = begins(
  `${token(AND, PREPOSITION, FILLER, RISK, '[:—–-]', 'это')}*(?:мимо|забудьте|не (?:про (?:не[ейго]+|эту|мою)|наш случай|к нам|сюда|по адресу)) `,
)
/** «Штрафов нет, ограничений тоже». */
const DENIED_TOO = begins('тоже (?:нет|[^а-я]|$)')
const DENIES = holds('нету?|не|без|ни')
const BOUGHT = begins('(?:брал|взят|куп|приобр)[а-я]* ')
const DEBT = begins(
  '(?:(?:брал|взят|куп|приобр)[а-я]* (?:нов[а-я]+ )?)?(?:в )?(?:авто)?(?:кредит|лизинг|запрет|арест|обремен|ограничен|займ|рассроч)[а-я]* $',
)
/** A bare «кредит закрыт» has no time and no paper. */
const ENDED_WHEN = holds(
  '(?:19|20)\\d\\d|справк[а-я]*|выписк[а-я]*|договор[а-я]*|давно|назад|год[а-я]*|лет|месяц[а-я]*|чист[а-я]*|(?:янв|февр|март|апр|ма[йея]|июн|июл|авг|сент|окт|нояб|дек)[а-я]*',
)
/** Undone by a promise or a doubt. */
const ended = (named: string): RegExp =>
  begins(
    `${token('[,(—–-]', PREPOSITION, `за|от|из-за|через|\\d\\S*|год[а-я]*|лет|давно|уже|все|весь|полностью|был[аио]?|банк[а-я]*|договор[а-я]*|бра[а-я]+|взя[а-я]+|мно[йю]|нами|перв[а-я]+|прошл[а-я]+|хозя[а-я]+|владел[а-я]+|штраф[а-я]*|приста[а-я]+|руб[а-я]*|[рг]${named}`)}{0,8}(?:снят|погашен|выплачен|закрыт|снял|погасил|закрыл|выплатил|выкуплен)[аоиы]? (?!.*(?<= |^)(?:но|не|вроде|почти|скоро|потом|уберут|сним[а-я]+|жд[а-я]+|обещ[а-я]+|долж[а-я]+|остал[а-я]+|будет|[?]) )`,
  )
const ENDED = ended('')
const BOUGHT_ENDED = ended('|(?:авто)?кредит|лизинг|он|ип')

/** «снята с залога». */
const ENDED_BEFORE = ends('(?<!не )(?:снят|выведен|исключен)[аио]? (?:с|из) (?:реестра )?')
const PAPER_OF_END = ends('(?:справк|выписк|документ)[а-я]* о (?:снятии|погашении|закрытии) ')
const RELEASED = plainPattern('(?<= |^)(?<!не )снят[аоы]? с (?:залога|ареста|запрета) $')
/** «Найдёте крашеный элемент — отдам даром». */
const SUPPOSED = holds('(?:найд|покаж|докаж)(?:е|и)те')
const IF = holds('если')
const YOURS = begins('ваш[а-я]* ')
const INHERITED = holds(
  '(?<!не )(?:вступил|оформлен)[аои]? (?:в )?(?:$|[.,!;)]|полгод[а-я]*|год|давно|уже|еще|\\d\\S*)',
)
/** «Кредит, рассрочка, трейд-ин». */
const SERVICE = '(?:кредит|лизинг|трейд-ин|обмен|выкуп|страховк[аи])'
const IN_SERVICES = begins(`(?:[,/]|и) ${SERVICE}${MARK}? `)
const FROM_BANK = begins('(?:от|через) (?:[а-я]+ )?банк')
const IN_SERVICES_BEFORE = ends(`${SERVICE}${MARK}? (?:[,/]|и) `)
const TRIP = ends('(?:езди|съезди|ката|путешеств)[а-я]* (?:\\S+ ){0,3}(?:в|на|до|по) (?:\\S+ (?:и|,) )?')
const ABROAD = begins('(?:абхаз|армен|грузи|казах|киргиз|кыргыз|белорус|осет|литв|латв|эстон)')

const IS_WORD = /^\S+ $/
const MONEY = begins('(?:автокредит|кредит|лизинг)[а-я]* $')
const DEPOSIT = begins('залог[а-я]* $')
const DEPOSITED =
  'за (?:бронь|тест|поезд[а-я]+)|тест|вычт[а-я]+|верн[а-я]+|одобр[а-я]+|помо(?:жем|гу|щь|гаем)|услови[а-я]+|страхов[а-я]+|юрлиц|успеха|надежности|качества|здоровья|безопасности|долг(?:ой|олетия)|только у нас|на вас|если|ваш[а-я]*|партнер[а-я]*'
const IS_DEPOSITED = holds(DEPOSITED, 'банк(?:ов|и)', 'возмож[а-я]+(?= $)')
/** About the sale: «Кредит одобрим», «залог за бронь». */
const OFFER = holds(
  DEPOSITED,
  'трейд(?:-ин)?|взнос[а-я]*|ставк[а-я]|бронь|карт[аыу]|банк(?:ов|и|ах)|офор(?:мим|мляем)|програм[а-я]+|выгодн[а-я]+|рассчит[а-я]+|расчет|каско|комиссия',
  '(?:можно (?:взять )?|прода[а-я]+ |купить |покупк[а-я] )в|можно(?= (?:[.,!]|$))|доступн[а-я]+|возмож[а-я]+|(?:от|до) (?!20\\d\\d)\\d[\\d.,]*(?: %)?|для (?:ип|физ[а-я]*|юр)|калькулятор[а-я]?|онлайн|ндс|через (?:[а-я]+ )?(?:банк|сбер|втб|партнер)[а-я-]*',
)
const OWN_DEAL = holds(
  '(?:не(?:погаш|закр|выпла|опла)|долг(?!о)|сделк|остат|остал|вис[ия]т|закр|пла[тч]|выпла|погас|погаш|сним(?!\\S* (?:с |объяв))|есть|действу(?!\\S* при )|мой|моя|мне|переоформ|перевод|перевести|переписать)[а-я]*',
)
const RELATIVE = '(?:сосед|друг|друз|брат|знаком|приятел|товарищ|коллег|кум|шурин|зят|тест)[а-я]*'
/** «Выкупаем битые», «обмен на битую», «ваша в залоге?». */
const OTHER_CARS = ends(
  `(?:(?:${RELATIVE} (?:(?:был|ес|куп|взя|прода|стои|попа)[а-я]+ )?(?:так(?:ая|ую|ой|ие)|сво[юйи]|похож[а-я]+)|(?:прошл|предыдущ)(?:ая|ую|ый|ого|ой) (?:машин[а-я]|авто|тачк[а-я]|был[аи]?)|(?:смотрел|объезд|объехал|перебрал|насмотрел|чита[лю]|встреча)[а-я]* (?:(?!отчет|автотек)\\S+ ){0,9}то) (?:(?!(?:мо[яйюей]{1,2}|эт[аоу]й?|наш[а-я]*|данн[а-я]+|машина|авто|тачка|она) )\\S+ )*|(?:выкуп(?:а|им|аем|аю|ают)?|скупк[а-я]|скупа[а-я]+|трейд-ин(?= (?:люб|ваш))|работаем(?= с )|предложени[а-я]+|покупа(?:ю|ем)|купл[юи]|купим|прием|принима[а-я]+|возьм(?:у|ем)|приму|примем|берем|рассм[а-я]+|ищу|ищем|ищет) (?!и |не )(?:ваш[а-я]* )?${token(AND, PREPOSITION, RISK, '[(:—–]', '[а-я]+(?:ые|ых|их|ую|юю|ого|ое|ый|ом|ем)', '(?:машин|авто|состояни|вид)[а-я]*|тс|трейд-ин|даже|том|числе|т[.]ч[.]|все|можно|вариант[а-я]*')}*|(?:обмен[а-я]?|меняю|поменяю|устал[а-я]*) (?:на|от) (?:(?:\\S+ ){1,4}или )?${token(RISK, 'и|или', '[а-я]+(?:ые|ых|ую|ого|ый)')}*|ваш[а-я]* (?!сч)(?:[а-я]+ ){0,2})`,
)
const CHECKED = ends(
  `(?:провер[а-я]+|проби(?:т|л|в)[а-я]*|чист[а-я]+|баз[аеыу]м?|отчет[а-я]*|реестр[а-я]*|автотек[а-я]) (?:(?![,.] |кроме |есть |висит |стоит |числится |не |вылез[а-я]+ |был[аио]? )\\S+ )*(?:на|по|[:(—–-]) ${token('[,/&+]|и|или|гибдд|гаи|автотек[а-я]|реестр[а-я]*', RISK)}*`,
)
const HIRE = begins('(?:такси|каршеринг|прокат|автошкол)[а-я]* $')
const NOT_HIRED = begins(
  `(?:${token(AND, PREPOSITION, '(?:такси|каршеринг|прокат|аренд|доставк|автошкол|курьер)[а-я]*')})*не ${token(FILLER)}*(?:был|бывал|работал|использовал|эксплуатировал|ездил|трудил|катал)[а-я]* (?!только)`,
)
const SUITS = ends('(?:подход|подойд|годи|пригодн|можно|идеальн|вариант)[а-я]* (?:\\S+ ){0,4}')
const PART = begins(
  '(?:утил(?!изир)|экспертиз|пошлин|тамож|растамож|лонжерон|геометри|стапел|подушк|а[иэ]рб[аеэ]г|рам[аы]|номер|vin|вин|табличк|маркировк|двигател)',
)
const FINE = begins(
  '(?:(?![,/.] |не |почти |частич|будет |но |ждем |[а-я]*(?:гни|ржав|вар[еи]))\\S+ ){0,4}(?:включен|(?:о|у|за)плачен|(?:о|за)?платил|сделан|оформлен|пройден|как нов|в нул|закрыт|заводск|допуск|цел(?:ы|а|ые|ая|ый|о)|ровн|родн|штатн|исправ|идеал|порядк|норм|мест[еа]|полностью|чита|совпад|вписан|оригинал)[а-я]* (?!не |частич|но |будет |скоро )',
)

interface Sides {
  readonly left: string
  readonly right: string
}

export function scopesIn(
  tokens: readonly TextToken[],
  isRisk: (at: number) => boolean,
): (span: TokenSpan) => RiskScope {
  const sentences = boundsOf(tokens, endsSentence)
  const clauses = boundsOf(tokens, endsClause)
  const words = tokens.map(({ text }, at) => {
    if (/[«»"]/.test(text)) return ''
    return `${text === '\n' ? '.' : text}${isRisk(at) && !/^(?:не|ни|нет|без)$/.test(text) ? MARK : ''} `
  })
  const isDealer = DEALER.test(words.join(''))
  const around = ({ first, last }: TokenSpan, from: number, to: number): Sides => ({
    left: words.slice(Math.max(from, first - REACH), first).join(''),
    right: words.slice(last + 1, Math.min(to, last + 1 + REACH)).join(''),
  })
  return (span) => {
    const { first, last } = span
    const [from = 0, to = 0] = [clauses.from[first], clauses.to[last]]
    const risk = words
      .slice(first, last + 1)
      .join('')
      .replaceAll(MARK, '')
    const sentence = around(span, sentences.from[first] ?? 0, (sentences.to[last] ?? 0) + 1)
    if (isDenied(risk, sentence)) return 'denied'
    if (CROSSED_BEFORE.test(sentence.left) || CROSSED_AFTER.test(sentence.right))
      return to - from <= 3 && !/(?:ая|ый|ое|ые|а) $/.test(risk) ? 'denied' : 'unclear'
    if (isOfSomethingElse(risk, sentence)) return 'denied'
    const isWhole = first - from <= REACH && tokens[to]?.text !== '?'
    return isWhole && isStated(risk, around(span, from, to), sentence, isDealer) ? 'said' : 'unclear'
  }
}

function isDenied(risk: string, { left, right }: Sides): boolean {
  const inPlace = IN_PLACE.test(risk)
  const isGenitive = !inPlace && IS_GENITIVE.test(risk)
  const isNeeded = IS_NEEDED.test(risk)
  /** «запретов на регистрацию», but not «номера сданы». */
  const isItem = isGenitive && !isNeeded && (IS_WORD.test(risk) || /^\S+(?:ов|ев|ей|ий) /.test(risk))
  if (DISMISSED.test(right) || (isGenitive && DENIED_TOO.test(right) && DENIES.test(left))) return true
  if (/ (?:кроме|исключением) /.test(risk) || isTurnedRound(risk, { left, right })) return false
  if (!DOUBLED.test(left)) {
    const not = NOT_BEFORE.exec(left)?.groups
    if (not && goesOn(not, risk, isGenitive) && !EXCEPTED.test(right)) return true
    const without = WITHOUT.exec(left)?.groups
    const isOf = CROSSES.test(without?.chain ?? '') ? isItem && IS_ITEM.test(risk) : isGenitive
    if (without && isOf && !isNeeded && !TAKEN_BACK.test(right)) return true
  }
  if (IS_PLURAL.test(risk) && (ABSENT_BEFORE.test(left) || ABSENT_AFTER.test(right)))
    return !TAKEN_BACK.test(right)
  if (HIRE.test(risk) && NOT_HIRED.test(right)) return !TAKEN_BACK.test(right.replace(NOT_HIRED, ''))
  const notAfter = NOT_AFTER.exec(right)?.groups
  if (notAfter && (right.startsWith('?') || !isStatement(risk, left, inPlace || isGenitive))) {
    const { chain = '', state, was, offer, past, next = '' } = notAfter
    const isOf = /[,/]/.test(chain)
      ? chain.includes(MARK) &&
        IN_LIST.test(chain) &&
        (inPlace
          ? state && /^(?:в|под) /.test(risk) && IS_BOND.test(risk) && !/[а-я°] $/.test(left)
          : (isItem && !past && !state) || (state && IS_PLACE.test(risk)))
      : (!inPlace || !past) &&
        (offer !== undefined ||
          sharesVerb(AFTER_PLACE.test(left) ? `в ${risk}` : risk, chain, was !== undefined))
    if (isOf) return !TAKEN_BACK.test(next)
  }
  const { chain = '', next } = NO_AFTER.exec(right)?.groups ?? {}
  if (next === undefined || isNeeded) return false
  const isOf = /[,/]/.test(chain) ? isItem && IN_LIST.test(chain) : isGenitive || (chain === '' && !inPlace)
  return (isOf || LINKED.test(chain)) && NO_MORE.test(next) && !TAKEN_BACK.test(next)
}

const isStatement = (risk: string, left: string, isObject: boolean): boolean =>
  IS_STATEMENT.test(risk) || (!isObject && STATED.test(left))

function isTurnedRound(risk: string, { left, right }: Sides): boolean {
  const after = right.replaceAll(MARK, '')
  return IS_TURNED_AFTER.test(after) || IS_TURNED_BEFORE.test(left) || IS_CONTRASTED.test(risk + after)
}

/** «аварий и окрасов не было», but not «битая и в такси не работала». */
function sharesVerb(risk: string, chain: string, isBe: boolean): boolean {
  const item = AFTER_AND.exec(chain)?.groups?.item?.replaceAll(MARK, '')
  if (isBe && IS_INSTRUMENTAL.test(risk)) return item === undefined || IS_INSTRUMENTAL.test(item)
  if (IS_PREDICATE.test(risk)) return isBe && (item === undefined || IS_PREDICATE.test(item))
  if (item === undefined) return true
  if (item === '') return IS_WORD.test(risk) && IS_GENITIVE.test(risk)
  if (IN_PLACE.test(risk)) return IN_PLACE.test(item) || IS_PREPOSITIONAL.test(item)
  return !IN_PLACE.test(item) && IS_GENITIVE.test(risk) === IS_GENITIVE.test(item)
}

/** «не в ДТП бита», «не бита в такси работала», «не было битая». */
const hasPredicate = (verb: string, chain: string, risk: string): boolean =>
  IN_PLACE.test(chain) || (verb + chain).includes(MARK) || (verb === 'было ' && !/^\S*[оы]е? /.test(risk))

/** «не состоит в розыске, под арестом». */
function goesOn(
  { verb = '', chain = '' }: Record<string, string | undefined>,
  risk: string,
  isGenitive: boolean,
): boolean {
  const inPlace = IN_PLACE.test(risk)
  if (OF_DOER.test(chain) || (IS_OWN_CLAUSE.test(risk) && hasPredicate(verb, chain, risk))) return false
  if (verb === '' && !CROSSES.test(chain) && inPlace && MARKED_PLACE.test(chain)) return false
  if (!CROSSES.test(chain)) return verb === '' || inPlace || isGenitive || /^был/.test(verb)
  // «В угоне не числится, в залоге»: the negation covers earlier words.
  if (NAMES_NEXT.test(chain) || BEGINS_NEXT.test(chain) || IS_NOMINATIVE.test(risk) || HAS_VERB.test(risk))
    return false
  if (/^(?:отда|сда|прода)/.test(verb) && /(?:в|на|под) $/.test(inPlace ? 'в ' : chain) && !/е $/.test(risk))
    return !BEGINS_NEXT.test(chain)
  const isNewPlace = inPlace && /[,/] $/.test(chain)
  if (IS_STATE.test(verb) || (IS_LONG_DEED.test(verb) && !isNewPlace))
    return IS_BOND.test(risk) || IS_PREPOSITIONAL.test(risk)
  return verb === '' && IN_PLACE.test(chain) && !isNewPlace && IS_PREPOSITIONAL.test(risk)
}

const isOfSomethingElse = (risk: string, { left, right }: Sides): boolean =>
  IS_EITHER.test(risk + right) ||
  PAPER_OF_END.test(left) ||
  (DEBT.test(risk) && ENDED_BEFORE.test(left) && !TAKEN_BACK.test(right)) ||
  (/^наследств/.test(risk) && INHERITED.test(left + right)) ||
  (RELEASED.test(left + risk) && ENDED_WHEN.test(left + right)) ||
  SUPPOSED.test(left) ||
  (IF.test(left) && YOURS.test(right)) ||
  (ABROAD.test(risk) && TRIP.test(left)) ||
  (DEBT.test(risk) &&
    (BOUGHT.test(risk) ? BOUGHT_ENDED : ENDED).test(right) &&
    ENDED_WHEN.test(left + right) &&
    !TAKEN_BACK.test(right)) ||
  (/^(?:в )?рассрочк/.test(risk) &&
    (IN_SERVICES_BEFORE.test(left) || IN_SERVICES.test(right) || FROM_BANK.test(right))) ||
  (MONEY.test(risk) && !OWN_DEAL.test(left + right) && (OFFER.test(left + risk) || OFFER.test(right))) ||
  (DEPOSIT.test(risk) &&
    !OWN_DEAL.test(left + right) &&
    (IS_DEPOSITED.test(left) || IS_DEPOSITED.test(right))) ||
  OTHER_CARS.test(left) ||
  (IS_WORD.test(risk) && (CHECKED.test(left) || (PART.test(risk) && FINE.test(right)))) ||
  (HIRE.test(risk) && SUITS.test(left))

/** A lessee's plan for his lease; dealers write «выкупаем», or the verb first. */
const BUYS_OUT = begins('(?:(?:сам[аи]?|я|сейчас|скоро|потом) )*(?:выкупаю|выкуплю) ')

const withoutPlan = (risk: string, { left, right }: Sides): Sides => ({
  left,
  right: /^в лизинге $/.test(risk) ? right.replace(BUYS_OUT, '') : right,
})

/** «битая и не ремонтировалась» is said as «битая» is. */
const withoutNext = (risk: string, { left, right }: Sides): Sides => ({
  left,
  right: IS_PREDICATE.test(risk) || IS_STATEMENT.test(risk) ? right.replace(AND_NOT, '') : right,
})

/** Only words about this car around it: its name, «есть», or none. */
function isStated(risk: string, whole: Sides, sentence: Sides, isDealer: boolean): boolean {
  const clause = withoutNext(risk, withoutPlan(risk, whole))
  if (UNRESTRICTED_PLURAL.test(risk) || !OWN_BEFORE.test(clause.left)) return false
  if (IN_PLACE.test(risk) && AFTER_DENIED_RISK.test(clause.left)) return false
  if (!EXCEPTS.test(risk) && !OWN_AFTER.test(clause.right)) return false
  if (OTHERS.test(clause.right) || /(?<=^| )(?:не|нет|ни) /.test(clause.right)) return false
  if (NAMES_CAR.test(clause.left + risk))
    return !LIFTED.test(BOUGHT.test(risk) ? sentence.right : clause.right)
  return !isDealer && !OTHERS.test(sentence.left) && !LIFTED.test(sentence.right)
}

function boundsOf(tokens: readonly TextToken[], isEnd: (word: string) => boolean) {
  const [from, to] = [new Uint32Array(tokens.length), new Uint32Array(tokens.length)]
  let begun = 0
  for (let at = 0; at <= tokens.length; at++) {
    const ending = tokens[at]
    if (ending && !isEnd(ending.text)) continue
    from.fill(begun, begun, at + 1)
    to.fill(at, begun, at + 1)
    begun = at + 1
  }
  return { from, to }
}

import type { AdmissionId } from './admission-kinds.ts'
import * as bond from './bond-words.ts'
import { oneOf, plainPattern } from './said.ts'
import * as state from './state-words.ts'

/** An admission that words make by themselves, and no comparing of two places. */
export type WrittenId = Exclude<AdmissionId, 'twofold' | 'unclear'>

/**
 * Words of an admission, in the plain form of {@link advertText}. The cases of Russian tell most of them from their
 * denials: «в залоге» and «запрет» from «без залога» and «запретов нет».
 */
export const ADMITTING: Readonly<Record<WrittenId, RegExp>> = {
  number: bond.NUMBER_WORDS,
  papers: bond.PAPERS_WORDS,
  pledged: bond.PLEDGED_WORDS,
  barred: bond.BARRED_WORDS,
  leased: bond.LEASED_WORDS,
  wanted: bond.WANTED_WORDS,
  scrapped: bond.SCRAPPED_WORDS,
  inherited: bond.INHERITED_WORDS,
  former: bond.FORMER_WORDS,
  parts: state.PARTS_WORDS,
  unregistered: bond.UNREGISTERED_WORDS,
  unpaid: bond.UNPAID_WORDS,
  rolled: state.ROLLED_WORDS,
  hurt: state.HURT_WORDS,
  hail: state.HAIL_WORDS,
  broken: state.BROKEN_WORDS,
  replaced: state.REPLACED_WORDS,
  hired: state.HIRED_WORDS,
  proxy: bond.PROXY_WORDS,
  instalments: bond.INSTALMENT_WORDS,
}

/** Within the phrases of these, the phrases of a kind say nothing of their own. */
export const PART_OF: Readonly<Partial<Record<WrittenId, readonly WrittenId[]>>> = { hurt: ['hail'] }

/**
 * Single words of risk: with no denial beside one, the buyer has to read its sentence. Grouped by what they threaten:
 * the car, the health, the money.
 */
export const RISK = plainPattern(
  `^${oneOf(
    '(?:авто)?(?:залог|кредит|лизинг|арест|запрет|розыск|двойник)(?:а|у|е|ом|ы|ов|ам|ами|ах|и)?',
    'залож(?:ен|ил)\\p{L}*|(?:ограничени|обременени)\\p{L}{1,2}|обременен[аоы]?|запретк\\p{L}|штрафстоянк\\p{L}|аннулир\\p{L}+|изъят\\p{L}*|изъял\\p{L}|алимент\\p{L}+|донор\\p{L}?|экспертиз\\p{L}|перекуп(?:а|ом)|исполнительн\\p{L}+|мутн\\p{L}+|криминал\\p{L}*|пристав(?:ы|ов|ам|ами|а|у)|фссп|огр[ыа]?|огров|ограми|рд|рег[ауи]|ломбард\\p{L}?',
    'угон(?:а|е|ом|у)?|угнал[аи]?|угнан\\p{L}*|краден\\p{L}*|ворован\\p{L}*|перебит\\p{L}*|перебив\\p{L}*|переварен\\p{L}*|перебивк\\p{L}|спилен\\p{L}*',
    'утил(?:ь|я|ем|е)?|утилизир\\p{L}*|утилизаци\\p{L}|судим\\p{L}{2}|суд(?:ы|а||е|у|ом|ится|ятся|ебн\\p{L}+)|банкрот\\p{L}*|взыска\\p{L}+',
    'наследств\\p{L}|наследник\\p{L}{0,2}|наследственн\\p{L}+|умер(?:ла|ли|ший|шего)?|скончал\\p{L}+|погиб(?:ла)?|покойн\\p{L}+|доверенност\\p{L}{1,2}|доверк\\p{L}|генералк\\p{L}|техпаспорт\\p{L}?|казашк\\p{L}|армянк\\p{L}|днр|лнр|осети\\p{L}|труп\\p{L}?|абхаз\\p{L}*|осетин\\p{L}*|растаможк\\p{L}|нерастамож\\p{L}*|конфиск\\p{L}*|арестован\\p{L}*|спорн\\p{L}+|спора|торгов|переуступк\\p{L}',
    'бит(?:ая|ый|ое|ые|ую|ого|ой|а|о|ы)|дтп|авари\\p{L}{1,3}|аварийн\\p{L}{2,3}|битк\\p{L}{1,2}|удар(?:а|ы|ом|ил|или|ила)?|(?:по|за|с)?мят(?:ая|ый|о|а|ы)|вмят[аоы]|разби(?:л|ла|ли|т|та|тая|тый)|въехал\\p{L}?|врезал\\p{L}*|кювет\\p{L}?|догнали|столб|(?:за|пере|с)?варен\\p{L}+|лонжерон\\p{L}*',
    '(?:у|за|по)?тонул\\p{L}?|(?:у|за|под)топл\\p{L}*|утоплен\\p{L}*|топляк\\p{L}?|потоп\\p{L}?|наводнени\\p{L}|пожар\\p{L}?|горел\\p{L}?|горевш\\p{L}*|погорел\\p{L}*',
    'тотал\\p{L}*|распил\\p{L}?|распилен\\p{L}*|перевертыш\\p{L}?|стапел\\p{L}+|заглушк\\p{L}|обманк\\p{L}{1,2}|муляж\\p{L}*|остатк(?:и|ов)|рестор\\p{L}*|восстановл\\p{L}*|восстановил\\p{L}*',
    '(?:с|под|от|на|пере)?кручен\\p{L}*|(?:с|от|под)?мотан\\p{L}*|скру(?:т|ч)\\p{L}*|крутил\\p{L}?|подкрутил\\p{L}?|моталк\\p{L}|смотк\\p{L}|подмот\\p{L}*|откат\\p{L}*|корректир\\p{L}*',
    '(?:вы)?стрел(?:ян|ьнул|ял)\\p{L}*|(?:пере)?шит(?:ая|ое|ый)|переворот\\p{L}?|залит(?:а|ая|ый)?|хлебнул\\p{L}?|гидроудар\\p{L}?|замес\\p{L}?|прилетел\\p{L}?|хапнул\\p{L}?|тянут\\p{L}+|пилен\\p{L}+|резан\\p{L}+|перекос\\p{L}*|шпакл\\p{L}+|возгоран\\p{L}+|вскрывал\\p{L}+|гнил(?:ая|ой|ое|ые|о)?|сгнил\\p{L}*|дыряв\\p{L}+|капиталк\\p{L}|капиталить|капремонт\\p{L}?',
    '(?:под)?(?:троит|дымит|дымливает|стучит|клинит)|заглохл\\p{L}|накрыл\\p{L}{1,3}|клинанул\\p{L}?|мертв\\p{L}{1,3}|трещин\\p{L}|буксир\\p{L}*|эвакуатор\\p{L}*|клин|компресси\\p{L}|(?:дерга|пина|буксу)ет(?:ся)?|воет|стукнул\\p{L}?|убит(?:ая|ый|а|о)|перегре\\p{L}+|эмульси\\p{L}|пробило|прогорел\\p{L}*|неисправ\\p{L}*|слома(?:н|л)\\p{L}*|масложор\\p{L}?',
    'такси|таксопарк\\p{L}?|таксовал\\p{L}?|каршеринг\\p{L}*|прокат(?:а|е|ом|ная|ный)|автошкол\\p{L}|контракт(?:н\\p{L}+)?|свап\\p{L}*|делимобил\\p{L}*|ситидрайв\\p{L}*|белкакар\\p{L}*',
  )}$`,
)

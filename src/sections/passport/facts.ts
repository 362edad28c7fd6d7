import type { Facts, PassportFact } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import type { Passport, PassportData } from './contract.ts'
import { feeOf, restrictionIn } from './words.ts'

export const facts = ({ list, unread }: PassportData): Facts => ({
  passports: list.map(passportOf),
  unread: [
    ...unreadFacts('Паспорт', unread),
    ...list.flatMap((one) => missingIn(one).map((field) => ({ record: recordOf(one), field }))),
    ...list
      .filter(({ recyclingFee }) => feeOf(recyclingFee) === 'unread')
      .map((one) => ({ record: `${recordOf(one)}, утильсбор «${one.recyclingFee?.trim()}»` })),
  ],
})

function passportOf(passport: Passport): PassportFact {
  const fee = feeOf(passport.recyclingFee)
  return {
    record: recordOf(passport),
    isElectronic: passport.kind === undefined ? undefined : passport.kind === 'electronic',
    status: passport.status,
    hasDuplicate: passport.hasDuplicate,
    recyclingFee: fee === 'unread' ? undefined : fee,
    restrictions: [
      ...(restrictionIn(passport.customsRestrictions) ?? []).map((text) => `таможенное («${text}»)`),
      ...(restrictionIn(passport.otherRestrictions) ?? []),
    ],
  }
}

function missingIn(passport: Passport): string[] {
  const { status, hasDuplicate, recyclingFee, customsRestrictions, otherRestrictions } = passport
  const restrictions = [customsRestrictions, otherRestrictions].map(restrictionIn)
  return [
    ...(status === undefined ? ['статус паспорта'] : []),
    ...(hasDuplicate === undefined ? ['меняли ли паспорт'] : []),
    ...(feeOf(recyclingFee) === undefined ? ['утилизационный сбор'] : []),
    ...(restrictions.includes(undefined) ? ['ограничения в паспорте'] : []),
  ]
}

/** «Электронный ПТС 164301000000001». */
export const recordOf = ({ kind, number }: Pick<Passport, 'kind' | 'number'>): string =>
  `${kind === 'electronic' ? 'Электронный ПТС' : 'ПТС'} ${number ?? 'без номера'}`

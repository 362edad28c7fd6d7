import type { AdmissionId } from '#facts/admission-kinds.ts'
import * as bond from './bond-words.ts'
import * as state from './state-words.ts'

export type WrittenId = Exclude<AdmissionId, 'twofold' | 'unclear'>

/**
 * Cases separate most admissions from denials: «в залоге» and «запрет», but «без залога» and
 * «запретов нет».
 */
export const ADMITTING: Readonly<Record<WrittenId, RegExp>> = {
  number: bond.NUMBER_WORDS,
  papers: bond.PAPERS_WORDS,
  duplicate: bond.DUPLICATE_WORDS,
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
  unsigned: bond.UNSIGNED_WORDS,
  instalments: bond.INSTALMENT_WORDS,
  prepaid: bond.PREPAID_WORDS,
  understated: bond.UNDERSTATED_WORDS,
}

/** They do not count inside a phrase of the key's kind. */
export const PART_OF: Readonly<Partial<Record<WrittenId, readonly WrittenId[]>>> = { hurt: ['hail'] }

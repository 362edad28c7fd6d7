import type { Facts } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import type { PassportData } from './contract.ts'
import { recordOf } from './names.ts'
import { feeOf, restrictionIn } from './words.ts'

export function facts(data: PassportData): Facts {
  if (!isKnown(data)) return {}
  const fee = feeOf(data.recyclingFee)
  const [customs, others] = [restrictionIn(data.customsRestrictions), restrictionIn(data.otherRestrictions)]
  const untold = [
    data.status === undefined && 'статус паспорта',
    data.hasDuplicate === undefined && 'замена паспорта',
    (fee === undefined || fee === 'unread') && 'утилизационный сбор',
    (customs === undefined || others === undefined) && 'ограничения в паспорте',
  ]
  return {
    passports: [
      {
        record: recordOf(data),
        isElectronic: data.kind === undefined ? undefined : data.kind === 'electronic',
        status: data.status,
        hasDuplicate: data.hasDuplicate,
        recyclingFee: fee === 'unread' ? undefined : fee,
        restrictions: [...(customs ?? []).map((text) => `таможенное: ${text}`), ...(others ?? [])],
      },
    ],
    unread: [
      ...unreadFacts('Паспорт', data.unread),
      ...untold.flatMap((what) => (what === false ? [] : [{ record: `Сведения: ${what}` }])),
    ],
  }
}

/** That a car has no duplicate tells of no passport. */
const isKnown = ({ hasDuplicate, ...told }: PassportData): boolean =>
  hasDuplicate === true || Object.values(told).some((one) => one !== undefined)

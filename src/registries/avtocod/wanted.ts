import { pickPaths } from '#registry-kit/members.ts'
import { readRecord } from '#registry-kit/records.ts'
import { numeral, text } from '#registry-kit/schema.ts'
import { countedPart, listPart } from './sourced-part.ts'

const wantedEntries = {
  w_model: text,
  w_vin: text,
  w_kuzov: text,
  w_god_vyp: numeral,
  w_data_pu: text,
  w_reg_inic: text,
}

const WANTED: Readonly<Record<keyof typeof wantedEntries, string>> = {
  w_model: 'vehicle.brand.name',
  w_vin: 'vehicle.vin',
  w_kuzov: 'vehicle.body',
  w_god_vyp: 'vehicle.year',
  w_data_pu: 'date.stealing',
  w_reg_inic: 'geo.region',
}

export const wanted = listPart({
  authority: 'gibdd.wanted',
  sources: ['gibdd.wanted', 'gibdd.wanted.registry', 'base.basalt', 'base.granit', 'wanted.restrict.basalt'],
  read: (content, vin) =>
    countedPart(content, { path: 'stealings', flag: 'stealings.is_wanted' }, (raw) =>
      readRecord(wantedEntries, pickPaths(raw, WANTED), vin, ({ w_vin, w_kuzov }) => ({
        vin: w_vin,
        body: w_kuzov,
        any: [w_vin, w_kuzov],
      })),
    ),
})

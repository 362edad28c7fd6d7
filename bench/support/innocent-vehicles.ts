import { hasCheckDigit } from '#shared/vehicle/vin-offers.ts'
import { type LabelledVin, labelledVins } from '../../src/build/knowledge/labelled.ts'
import type { Chance } from '../../src/demo/world/chance.ts'
import { checkDigit } from '../../src/shared/vehicle/vin.ts'

export interface Vehicle {
  readonly vin: string
  readonly make: string
  readonly model: string
  /** Undefined: missing in its source. */
  readonly year: number | undefined
}

/**
 * Badge twins and contract assembly in Russia: VIN and papers rightly name different makes. The
 * characters after the maker code are invented unless a model of the table needs them.
 */
const TWINS: readonly (readonly [vin: string, makes: string, year: number])[] = [
  ['JF1ZN6K85FG000001', 'Toyota GT86|Subaru BRZ|Toyota 86', 2015],
  ['XTARS045LE0000001', 'LADA Largus|Lada Largus Cross|LADA RS045L', 2014],
  ['X7LKS0000D0000001', 'LADA Largus|Renault Logan', 2013],
  ['X7LLSRB2HDH000001', 'Renault Logan|Dacia Logan', 2013],
  ['UU1LSDA4H00000001', 'Dacia Logan|Renault Logan', 2010],
  ['VF3YABMFB11300001', 'Peugeot Boxer|Citroen Jumper|Fiat Ducato', 2012],
  ['ZFA25000001000001', 'Fiat Ducato|Peugeot Boxer|Citroen Jumper', 2011],
  ['VF7GJWJYB93000001', 'Citroen Berlingo|Peugeot Partner', 2008],
  ['Z8NBAABD0E0000001', 'Datsun on-DO|Nissan on-DO', 2014],
  ['JN1TANS51U0000001', 'Infiniti FX35|Infiniti QX70', 2012],
  ['JN1CAUY51U0000001', 'Infiniti M37|Infiniti Q70', 2013],
  ['KL1NF356J7K000001', 'Chevrolet Lacetti|Daewoo Lacetti', 2007],
  ['XWB3L32BDCA000001', 'Daewoo Nexia', 2012],
  ['XWBJF69V9JA000001', 'Ravon R4|Chevrolet Cobalt', 2018],
  ['Y6DTF699P8W300001', 'ZAZ Chance|Chevrolet Lanos|Daewoo Lanos', 2008],
  ['Z94CT41CBER000001', 'Hyundai Solaris', 2014],
  ['XWEPH81ADD0000001', 'Kia Sportage', 2013],
  ['Z94C251BBRR000001', 'Solaris HS|Hyundai Solaris', 2024],
  ['LVTDB21B6MD000001', 'Exeed TXL|Chery TXL', 2021],
  ['LVVDB21B6PD000001', 'Omoda C5|Jaecoo J7|Chery Tiggo 7 Pro Max', 2023],
  ['EDXFB32B5SE000001', 'Tenet T7', 2025],
  ['EDXGB24B5SE000001', 'Tenet T8|Chery Tiggo 8', 2025],
  ['LGWFF7A50MH000001', 'Tank 300|Haval Dargo|Great Wall Poer', 2021],
  ['LJ12EKR25N4000001', 'Москвич 3|JAC JS4', 2022],
  ['Z6FXXXESGXNR00001', 'Ford Transit|Sollers Atlant', 2022],
  ['LS6A2E0F0PA000001', 'Deepal S07|Changan UNI-V|Avatr 11', 2023],
  ['LGJE13EA8NM000001', 'Evolute i-Pro|Dongfeng Aeolus', 2022],
  ['Y4K8622Z0NB000001', 'Geely Coolray|Belgee X50|Knewstar 001', 2023],
  ['Z8TXTGF3WFM000001', 'Mitsubishi Outlander', 2014],
  ['Z8TND5FS9DM000001', 'Peugeot 408|Citroen C4', 2013],
  ['X9L212300C0000001', 'Chevrolet Niva|LADA Niva', 2012],
  ['XW8ZZZ61ZKG000001', 'Volkswagen Polo', 2019],
  ['XW8AN2NE0CH000001', 'Skoda Octavia', 2012],
  ['LFV3A23C6F3000001', 'Volkswagen Golf|Audi A3|Jetta VS5', 2015],
  ['LVGBE40K18G000001', 'Toyota Camry|GAC Toyota Camry', 2008],
  ['X4XKS494000000001', 'BMW X5', 2013],
  ['XUFJF695JD3000001', 'Chevrolet Cruze|Chevrolet KL1J', 2013],
  ['VSSZZZ7MZ1V000001', 'SEAT Alhambra|Volkswagen Sharan|Ford Galaxy', 2001],
  ['XTT316300C0000001', 'UAZ Patriot', 2012],
  ['X96A22R32J0000001', 'GAZ A22R32|ГАЗ Gazelle Next', 2018],
]

/** Sets the check digit if the maker has one. */
const checked = (vin: string): string =>
  [...'0123456789X']
    .map((digit) => vin.slice(0, 8) + digit + vin.slice(9))
    .find((one) => hasCheckDigit(vin) && checkDigit(one).passes) ?? vin

const twins: readonly Vehicle[] = TWINS.flatMap(([vin, makes, year]) =>
  makes.split('|').map((name) => {
    const [make = '', ...model] = name.split(' ')
    return { vin: checked(vin), make, model: model.join(' '), year }
  }),
)

const ofLabel = ({ vin, brands, models, year }: LabelledVin): Vehicle[] =>
  brands.flatMap((make) => (models.length > 0 ? models : ['']).map((model) => ({ vin, make, model, year })))

/** Every labelled car under each of its names. */
export const labelledVehicles: readonly Vehicle[] = [...labelledVins().values()].flat().flatMap(ofLabel)

/** A random one; every fifth is a twin. */
export const someVehicle = (luck: Chance): Vehicle => {
  const list = luck.happens(0.2) ? twins : labelledVehicles
  return list[luck.int(0, list.length - 1)] ?? { vin: '', make: '', model: '', year: undefined }
}

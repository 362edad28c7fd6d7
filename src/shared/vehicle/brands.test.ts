import { describe, expect, it } from 'vitest'
import { readableBrand } from './brand-spelling.ts'
import { isOtherMake, namesBrand, otherMake } from './brands.ts'
import { NEAR_MAKERS } from './maker-table.ts'

it.each([
  ['КИА РИО', 'X7LLSRB2HDH000001', true],
  ['МЕРСЕДЕС-БЕНЦ E 200', 'XTAGFL110MY000001', true],
  ['ESTEO V27', 'XTAGFL110MY000001', true],
  ['SENAT 600', 'XTAGFL110MY000001', true],
  ['LAND ROVER DEFENDER', 'XTAGFL110MY000001', true],
  ['Rio (Kia)', 'X7LLSRB2HDH000001', true],
  ['УАЗ-23632 UAZ PICKUP', 'XTT236320J1000001', false],
  ['ЛАДА GFL110 LADA VESTA', 'XTAGFL110MY000001', false],
  ['РЕНО ЛОГАН', 'XTAGFL110MY000001', false],
  ['SKODA OCTAVIA', 'XW8AN2NE0CH000001', false],
  ['КИА РИО', 'Z94CB41AADR000001', false],
  ['МЕРСЕДЕС-БЕНЦ E 200', 'WDD2130421A000001', false],
  ['Неведомая', 'XTAGFL110MY000001', false],
  ['КИА РИО', 'XX9GFL110MY000001', false],
  ['КИА РИО', 'XTT236320J1000001', true],
  ['КИА РИО', 'X96A22R32J0000001', true],
  ['КИА РИО', 'XTC651153G1000001', true],
  ['КИА РИО', 'EDXGB24B5SE000001', true],
  ['HAVAL JOLION', 'EC3AB24B5SE000001', true],
  ['ГАЗ-A22R32', 'X96A22R32J0000001', false],
  ['КАМАЗ 65115-N3', 'XTC651153G1000001', false],
  ['ТЕНЕТ T7', 'EDXGB24B5SE000001', false],
  ['ДЖЕТУР DASHING', 'EC3AB24B5SE000001', false],
  ['ЛАДА 2110', 'Y7C21104070000002', false],
  ['ФОРД ТРАНЗИТ', 'Z7C2227SKD0000001', false],
  ['TESLA MODEL 3', 'XTAGFL110MY000001', true],
  ['VOLKSWAGEN TIGUAN', 'SALLAAA146A000001', true],
  ['KIA SORENTO', 'Y6DJC5248B0000001', false],
  ['TOYOTA GT86', 'JF1ZN6K85FG000001', false],
  ['BMW X5', 'XUUFB210000000001', false],
  ['JAC S5', 'X9WJ4000000000001', false],
  ['ФОРТИНГ T5 EVO', 'XTAGFL110MY000001', true],
  ['KAIYI E5', 'XTAGFL110MY000001', true],
  ['X-CITE X-CROSS 7', 'LVGBE40K18G000001', true],
])('%s under %s is of another maker: %s', (model, vin, isOther) => {
  expect(isOtherMake(model, vin)).toBe(isOther)
})

describe('partners of one joint venture are not kin', () => {
  it.each([
    ['HONDA CR-V', 'LVGBE40K18G000001', 'GAC Toyota'],
    ['TOYOTA CAMRY', 'LHGCP168088000001', 'GAC Honda'],
    ['TOYOTA COROLLA', 'LFV3A23C6F3000001', 'FAW-Volkswagen'],
    ['VOLKSWAGEN GOLF', 'LFMAP86C080000001', 'FAW Toyota'],
    ['HONDA CIVIC', 'LGBH52E01FY000001', 'Dongfeng Nissan'],
    ['NISSAN QASHQAI', 'LVHRW1830F5000001', 'Dongfeng Honda'],
    ['PEUGEOT 308', 'LVHRW1830F5000001', 'Dongfeng Honda'],
    ['VOLKSWAGEN TIGUAN', 'LSGJA52U7FH000001', 'SAIC-GM'],
    ['BUICK EXCELLE', 'LSVAG2180F2000001', 'SAIC Volkswagen'],
    ['HYUNDAI IX35', 'LE4HG4HB0FL000001', 'Beijing Benz'],
    ['MERCEDES-BENZ C 180', 'LBELMBKC0FY000001', 'Beijing Hyundai'],
    ['SUZUKI SWIFT', 'LVSHFFAL0FF000001', 'Changan Ford'],
    ['KIA SPORTAGE', 'LVRHDFAC0FN000001', 'Changan Mazda'],
  ])('%s under %s of %s is proven to be of another make', (model, vin) => {
    expect(otherMake(model, vin)).toBe('proven')
  })

  it.each([
    ['GAC TRUMPCHI GS4', 'LVGBE40K18G000001'],
    ['TOYOTA CAMRY', 'LVGBE40K18G000001'],
    ['FAW BESTURN X80', 'LFMAP86C080000001'],
    ['AUDI A4', 'LFV3A23C6F3000001'],
    ['SKODA OCTAVIA', 'LSVAG2180F2000001'],
    ['CADILLAC XT5', 'LSGJA52U7FH000001'],
    ['CITROEN C4', 'LDC703L20F0000001'],
  ])('%s under %s is of its own maker', (model, vin) => {
    expect(otherMake(model, vin)).toBeUndefined()
  })
})

it.each([
  ['ЛАДА ВЕСТА', 'KL1NA48306K000001'],
  ['CHERY TIGGO 7 PRO', 'W0L0ZCF3551100001'],
  ['MERCEDES-BENZ C 180', 'WVWZZZ1JZ3W000001'],
])('%s under %s: one twin of two makes makes them no kin', (model, vin) => {
  expect(otherMake(model, vin)).toBe('proven')
})

it.each([
  ['VOLVO XC60', 'WF0FXXWPDFB000001'],
  ['PORSCHE CAYENNE', 'WVGZZZ7LZ4D000001'],
  ['GREAT WALL HOVER', 'X9WJ4000000000001'],
])('%s under %s is not understood for certain: no document says that the plant builds it', (model, vin) => {
  expect(otherMake(model, vin)).toBe('inferred')
})

describe('a twin belongs to its maker', () => {
  it.each([
    ['МОСКВИЧ 412', 'XTK412000R0000001'],
    ['ТОЙОТА 86', 'JF1ZN6K85FG000001'],
    ['LADA LARGUS', 'X7LKS0000D0000001'],
    ['РЕНО ЛОГАН', 'XTARS045LE0000001'],
    ['ФИАТ ДУКАТО', 'VF3YABMFB11000001'],
    ['ПЕЖО БОКСЕР', 'ZFA25000001000001'],
    ['СИТРОЕН ДЖАМПЕР', 'VF3YABMFB11000001'],
    ['NISSAN NV300', 'VF1F4000000000001'],
    ['ДАТСУН ON-DO', 'Z8NBAABD0E0000001'],
    ['ИНФИНИТИ FX35', 'JN1TANS50U0000001'],
    ['НИССАН ТЕАНА', 'JNKAY0000AM000001'],
    ['ШЕВРОЛЕ КРУЗ', 'KL1JF6889CK000001'],
    ['ДЭУ НЕКСИЯ', 'XWB3L32BDCA000001'],
    ['РАВОН R4', 'XWBJF69V9JA000001'],
    ['ОПЕЛЬ МОККА', 'KL1JF6889CK000001'],
    ['KIA SORENTO', 'KMHSH81XDBU000001'],
    ['GENESIS G70', 'KMHG341EBKU000001'],
    ['SOLARIS HS', 'Z94C251BBRR000001'],
    ['EXEED TXL', 'LVTDB21B6MD000001'],
    ['JAECOO J7', 'LVVDB21B6PD000001'],
    ['TENET T7', 'LVVDB21B6RD000001'],
    ['TANK 300', 'LGWFF7A50MH000001'],
    ['МОСКВИЧ 3', 'LJ12EKR25N4000001'],
    ['СОЛЛЕРС АТЛАНТ', 'Z6FXXXESGXNR00001'],
    ['FORD TRANSIT', 'Z6FXXXESGXNR00001'],
    ['DEEPAL S07', 'LS6A2E0F0PA000001'],
    ['ЭВОЛЮТ I-PRO', 'LGJE13EA8NM000001'],
    ['XCITE X-CROSS 7', 'Z8NXCITE0RS000001'],
    ['КНЬЮСТАР 001', 'Y4K8622Z0NB000001'],
    ['SUZUKI ACROSS', 'JTMW53FV6LD000001'],
    ['FORD GALAXY', 'VSSZZZ7MZ1V000001'],
    ['CHERY TIGGO 7L', 'EDEDB21B0SD000001'],
    ['ТЕНЕТ T7', 'EDEFB32B0SE000001'],
    ['СОЛЛЕРС ATLANT', 'X2FXXXESGXPP00001'],
    ['ФОРД ТРАНЗИТ 3227AR', 'XUS3227ARK0000001'],
    ['НИЖЕГОРОДЕЦ 2227UU', 'XUS2227UUK0000001'],
    ['СОЛЯРИС HC', 'Z94G2813BRR000001'],
    ['ФОРТИНГ T5 EVO', 'LGG8D3D11PZ000001'],
    ['DONGFENG T5 EVO', 'LMXA14AF6RZ000001'],
    ['DFM T5 EVO', 'LMXA14AF6RZ000001'],
    ['SITRAK C7H', 'LZZ7CCWDXPC000001'],
    ['SINOTRUK HOWO T5G', 'LZZ1DXWD0PC000001'],
    ['DENZA D9', 'LC0CE4CB0P0000001'],
    ['ЮМО 5', 'XTBUM5000T0000001'],
    ['UMO 5', 'LMGUM5000T0000001'],
    ['ЭСТЕО RX', 'LVTDD24B0TDC00002'],
    ['СЕНАТ 600', 'EAA000000P0000001'],
    ['АМБЕРАВТО A5', 'EC3A50000R0000001'],
    ['KAIYI E5', 'EC3E50000P0000001'],
    ['ЭКСЛАНТИКС ET', 'LVTDB21B6RD000001'],
    ['ВОЛГА СИБЕР', 'X96ERB000A0000001'],
    ['VOLGA K50', 'LS4ASE2E0SA000001'],
    ['ЛИВАН X3 PRO', 'LLV2C3B2XP0000001'],
    ['XCITE X-CROSS 7', 'LVVDB21B6RD000001'],
    ['ДЖЕЛАНД J6', 'LVVDB21B6RD000001'],
    ['LDV DELIVER 9', 'LSH14J7C0PA000001'],
    ['МАКСУС T60', 'LSFAM11C6RA000001'],
    ['NISSAN NAVARA', 'LJNTFUCY0KN000001'],
    ['AURUS SENAT', 'Z8UAURUS0N0000001'],
    ['LIVAN X3 PRO', 'LB3X3PRO0P0000001'],
    ['СЯОМИ SU7', 'LNBSU7000R0000001'],
    ['GWM POER', 'LGWFF7A50MH000001'],
    ['GAZ 225000', 'Z7C225000E0000001'],
    ['ЛДВ МАКСУС', 'X96LDV000A0000001'],
    ['SEAT ATECA', 'VSSZZZ5FZKR000001'],
    ['SCION FR-S', 'JF1ZNAA1XD2700001'],
    ['KIA SORENTO', 'Y6DJC5248B0000001'],
  ])('%s under %s', (model, vin) => {
    expect(otherMake(model, vin)).toBeUndefined()
  })
})

const russian = new Set(
  NEAR_MAKERS.trim()
    .split('\n')
    .flatMap((line) => (line.split('|')[1] ?? '').split(', '))
    .filter(Boolean),
)

it.each([...russian])('finds %s of the Russian table', (brand) => {
  expect(namesBrand(`${brand} 2000`, brand)).toBe(true)
  expect(isOtherMake(`${readableBrand(brand)} 2000`.toUpperCase(), '5YJ3E1EA7KF000001')).toBe(true)
})

import { linesOf } from './tables.ts'

/** ISO 3780 (one character for a whole letter), ordered A–Z, 1–9, 0; E is Russia since 2022. */
const COUNTRIES = `
ЮАР: AA-AH
Египет: DA-DE
Марокко: DF-DK
Япония: J
Южная Корея: KL-KR
Китай: L H
Индия: MA-ME
Индонезия: MF-MK
Таиланд: ML-MR
Казахстан: MX
Иран: NA-NE
Турция: NL-NR
Узбекистан: NS-NT
Азербайджан: NU
Армения: NY
Филиппины: PA-PE
Малайзия: PL-PR
ОАЭ: RA-RE
Тайвань: RF-RK
Вьетнам: RL-RR
Россия: E RU-RW XD-XE XJ-XK XS-XW X3-X0 Z6-Z0
Великобритания: SA-SM
Германия: SN-ST W
Польша: SU-SZ
Латвия: S1-S4
Швейцария: TA-TH
Чехия: TJ-TP
Венгрия: TR-TV
Португалия: TW-T1
Дания: UH-UM
Ирландия: UN-UT
Румыния: UU-UZ
Словакия: U5-U7
Австрия: VA-VE
Франция: VF-VR
Испания: VS-VW
Сербия: VX-V2
Хорватия: V3-V5
Болгария: XA-XC
Греция: XF-XH
Нидерланды: XL-XR
Бельгия: YA-YE
Финляндия: YF-YK
Мальта: YL-YM
Швеция: YS-YW
Норвегия: YX-Y2
Беларусь: Y3-Y5
Украина: Y6-Y8
Италия: ZA-ZU
США: 1 4 5 7F-70
Канада: 2
Мексика: 3A-3X
Австралия: 6
Новая Зеландия: 7A-7E
Аргентина: 8A-8E
Бразилия: 9A-9E 93-99
`

const ISO_ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

function codesIn(range: string): string[] {
  const [from = '', to = from] = range.split('-')
  const first = ISO_ORDER.indexOf(from.charAt(1))
  const seconds = from.length === 1 ? ISO_ORDER : ISO_ORDER.slice(first, ISO_ORDER.indexOf(to.charAt(1)) + 1)
  return [...seconds].map((second) => from.charAt(0) + second)
}

const countries = new Map(
  linesOf(COUNTRIES).flatMap((line): [string, string][] => {
    const [name = '', ranges = ''] = line.split(': ')
    return ranges
      .split(' ')
      .flatMap(codesIn)
      .map((code) => [code, name])
  }),
)

export const countryOf = (vin: string): string | undefined => countries.get(vin.slice(0, 2))

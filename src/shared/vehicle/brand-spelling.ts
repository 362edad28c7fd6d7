const SPELLINGS: Readonly<Record<string, string>> = {
  LADA: 'Lada',
  UAZ: 'УАЗ',
  GAZ: 'ГАЗ',
  KAMAZ: 'КАМАЗ',
  ZIL: 'ЗИЛ',
  PAZ: 'ПАЗ',
  MAZ: 'МАЗ',
  IZH: 'ИЖ',
  MOSKVICH: 'Москвич',
  URAL: 'Урал',
  VIS: 'ВИС',
  ZAZ: 'ЗАЗ',
  LIAZ: 'ЛиАЗ',
  TAGAZ: 'ТагАЗ',
  TROLZA: 'Тролза',
  LUIDOR: 'Луидор',
  CITROEN: 'Citroën',
  SKODA: 'Škoda',
  VOLGA: 'Волга',
  ATOM: 'Атом',
  AMBERAVTO: 'Амберавто',
}

export const brandSpellings: readonly (readonly [string, string])[] = Object.entries(SPELLINGS).flatMap(
  ([latin, name]) => [
    [latin, name],
    [name.toUpperCase(), name],
  ],
)

export const readableBrand = (brand: string): string => SPELLINGS[brand.toUpperCase()] ?? brand

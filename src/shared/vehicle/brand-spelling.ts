/** Brands that people here write otherwise than the tables of makers do, in any capitals. */
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
}

/** From either name in capitals to the one of people. */
export const brandSpellings: readonly (readonly [string, string])[] = Object.entries(SPELLINGS).flatMap(
  ([latin, name]) => [
    [latin, name],
    [name.toUpperCase(), name],
  ],
)

/** «Škoda» for the tables' Skoda; all but a few brands are written the same everywhere. */
export const readableBrand = (brand: string): string => SPELLINGS[brand.toUpperCase()] ?? brand

interface FieldSpec {
  readonly caption: string
  /** Lines for handwriting on the blank form; one by default. */
  readonly lines?: number
  /** Relative width in its row; one by default. */
  readonly share?: number
}

export const fields = {
  place: { caption: 'Где заключён: город, посёлок', share: 2 },
  date: { caption: 'Дата договора' },
  sellerName: { caption: 'Фамилия, имя, отчество' },
  buyerName: { caption: 'Фамилия, имя, отчество' },
  sellerBorn: { caption: 'Дата рождения' },
  buyerBorn: { caption: 'Дата рождения' },
  sellerPassport: { caption: 'Паспорт: серия, номер, кем и когда выдан', lines: 2 },
  buyerPassport: { caption: 'Паспорт: серия, номер, кем и когда выдан', lines: 2 },
  sellerAddress: { caption: 'Адрес регистрации', lines: 2 },
  buyerAddress: { caption: 'Адрес регистрации', lines: 2 },
  sellerPhone: { caption: 'Телефон (по желанию)' },
  buyerPhone: { caption: 'Телефон (по желанию)' },
  model: { caption: 'Марка, модель', share: 3 },
  year: { caption: 'Год выпуска' },
  colour: { caption: 'Цвет' },
  vin: { caption: 'VIN', share: 3 },
  plate: { caption: 'Госномер', share: 2 },
  body: { caption: 'Кузов №' },
  chassis: { caption: 'Шасси (рама) №' },
  engine: { caption: 'Двигатель: модель, №', share: 2 },
  volume: { caption: 'Объём, см³' },
  power: { caption: 'Мощность, л.\u00a0с.' },
  passport: { caption: 'ПТС или ЭПТС: номер, дата' },
  certificate: { caption: 'СТС: серия, номер, дата' },
  price: { caption: 'Цена цифрами' },
  priceInWords: { caption: 'Цена прописью', share: 2 },
  payment: { caption: 'Как и когда покупатель платит' },
  sellerSignature: { caption: 'Подпись' },
  buyerSignature: { caption: 'Подпись' },
  handedOverAt: { caption: 'Дата и время передачи' },
  mileage: { caption: 'Пробег на одометре, км' },
  keys: { caption: 'Ключи, штук' },
  belongings: { caption: 'Что ещё передано: документы, колёса, инструмент', lines: 2 },
  defects: { caption: 'Недостатки, о которых продавец сказал покупателю (нет — так и напишите)', lines: 4 },
  terms: { caption: 'Особые условия договора', lines: 3 },
} as const satisfies Record<string, FieldSpec>

export type FieldId = keyof typeof fields

export type FieldValues = Readonly<Partial<Record<FieldId, string>>>

export const fieldSpec = (id: FieldId): FieldSpec => fields[id]

/** What an operation leaves behind: a car on the register (`begun`, and `kept` as it was), off it, or bound. */
export type OperationMeaning = 'begun' | 'kept' | 'struck' | 'ended' | 'restricted' | 'pledged' | 'unread'

/**
 * By the words that stand for the codes of operations, and those in which sellers of reports tell the same. What is not
 * here is read by nobody, «Знак „Транзит“» and what concerns a search among them («оперативный» and «постоянный учёт»):
 * they say neither that the registration lasts nor that it ended.
 */
const MEANINGS: readonly (readonly [OperationMeaning, RegExp])[] = [
  ['restricted', /^(?:Запреты и ограничения|Наложение ограничений)$/u],
  ['pledged', /^Регистрация залога/u],
  ['unread', /^Снятие с оперативного учёта: перевод на постоянный$/u],
  [
    'begun',
    /^(?:Регистрация|Первичная регистрация|Временн(?:ая регистрация|ый учёт)|Постоянная регистрация|Восстановление|Постановка (?!на учёт: знак))/u,
  ],
  [
    'kept',
    /^(?:Изменение|Исправление|Коррекция|Выдача|Дубликат|Замена|Техосмотр|По наследству|По сделке|Снятие запретов|Прекращение регистрации залога)/u,
  ],
  ['struck', /утилизаци|аннулирован/iu],
  ['ended', /^(?:Прекращение|Снятие с|Перевод в архив|Удаление записи|Чистка базы)/iu],
]

export const operationMeaning = (operation: string): OperationMeaning =>
  MEANINGS.find(([, words]) => words.test(operation))?.[0] ?? 'unread'

/** State afterwards: registered (`begun`, or `kept` unchanged), removed or restricted. */
export type OperationMeaning = 'begun' | 'kept' | 'struck' | 'ended' | 'restricted' | 'pledged' | 'unread'

/**
 * By the texts of operation codes and report sellers. Others stay unread: «Знак „Транзит“» and
 * search operations («оперативный» and «постоянный учёт») do not concern the registration.
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

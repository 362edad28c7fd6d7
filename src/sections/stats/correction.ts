import { defineCorrection } from '#report/correction/correction.ts'

export const correction = defineCorrection({
  because:
    'Здесь нет записей об этой машине: это цены объявлений о таких же. Если не так названы марка или модель, исправляйте запись о регистрации.',
})

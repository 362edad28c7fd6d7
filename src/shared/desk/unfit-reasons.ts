export const unfitReasons = {
  unknown_order: 'такого заказа нет',
  wrong_amount: 'сумма не та, что в заказе',
  wrong_currency: 'оплачено не в рублях',
  wrong_mode: 'режим оплаты не тот',
  order_already_paid: 'заказ уже был оплачен другой операцией',
  given_back: 'деньги, все или часть, плательщику уже вернули',
  account_deleted: 'заказчик удалил аккаунт до оплаты',
} as const

/** Beginnings of words that claim to speak for the site or for an authority. */
export const roles: readonly string[] = [
  ...[
    'модер',
    'модерат',
    'модерац',
    'админ',
    'поддержк',
    'саппорт',
    'суппорт',
    'официал',
    'офисиал',
    'редакци',
  ],
  ...['сотрудник', 'гибдд', 'госавтоинспекц', 'полиция', 'удалённый пользователь'],
]

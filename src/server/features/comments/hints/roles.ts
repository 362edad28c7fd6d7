/** Words of those who speak for a site, or whom people believe without question, as they begin. */
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

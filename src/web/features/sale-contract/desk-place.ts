/** Where the form stands on its page. */
export const DESK_ID = 'zapolnit'
export const DESK_TITLE = 'Заполните договор здесь'

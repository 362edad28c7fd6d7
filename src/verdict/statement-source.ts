import type { Reason } from './verdict.ts'

/** Whose words a statement is: a text that came by a link is not the person's. */
export const statementSource = ({ isShared }: Pick<Reason, 'isShared'>): string =>
  isShared ? 'из ссылки' : 'с ваших слов'

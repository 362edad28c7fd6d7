/** What an operator has to do again after a restore, as the command names it: a copy knows of none of it. */
export const CLOSED_AGAIN = [
  'npm run person -- erase',
  'npm run tokens -- revoke',
  'npm run source -- off',
  'npm run desk -- forget',
  'блокировки',
  'отвязку способов входа',
] as const

/**
 * Actions that an operator must repeat after a restore, as the command names them; a copy lacks
 * them.
 */
export const CLOSED_AGAIN = [
  'npm run person -- erase',
  'npm run tokens -- revoke',
  'npm run source -- off',
  'npm run desk -- forget',
  'блокировки',
  'отвязку способов входа',
] as const

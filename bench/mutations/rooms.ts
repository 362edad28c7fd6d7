import { access } from './access.ts'
import { adapters } from './adapters.ts'
import { money } from './money.ts'
import type { Mutation } from './mutation.ts'
import { others } from './others.ts'
import { pages } from './pages.ts'
import { storage } from './storage.ts'
import { verdict } from './verdict.ts'

export const rooms: Readonly<Record<string, readonly Mutation[]>> = {
  verdict,
  money,
  adapters,
  access,
  storage,
  pages,
  others,
}

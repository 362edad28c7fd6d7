import type { Host, Part } from '../../host.ts'
import { createNotices, type Notices } from './notices.ts'

export interface OpenNotices extends Part, Notices {}

/** Messages to all visitors, each for a while. */
export const openNotices = ({ database, log, now }: Host): OpenNotices =>
  createNotices({ db: database.db, log, now })

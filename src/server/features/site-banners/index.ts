import type { Host } from '#server/ports/host.ts'
import { createNotices, type Notices } from './notices.ts'

export const openNotices = ({ database, log, now }: Host): Notices => createNotices({ ...database, log, now })

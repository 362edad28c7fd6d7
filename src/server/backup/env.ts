import { defineSlice } from '../settings/slice.ts'
import { count, preset, text, unset } from '../settings/variables.ts'

export const backupSlice = defineSlice({
  variables: {
    BACKUP_DIR: preset('куда `npm run backup` кладёт копии базы', text, './backups'),
    BACKUP_KEEP_DAYS: preset(
      'сколько дней хранить копии; столько же живёт в них то, что человек удалил',
      count,
      '30',
    ),
    PGDATA: unset('папка данных PostgreSQL, куда `npm run restore` восстанавливает копию', text),
  },
  settings: (env) => ({
    directory: env.BACKUP_DIR,
    keepDays: env.BACKUP_KEEP_DAYS,
    postgresData: env.PGDATA,
  }),
})

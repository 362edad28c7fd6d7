import { defineConfig } from 'drizzle-kit'

/** Read by `npx drizzle-kit generate`; see migrations/README.md. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/index.ts',
  out: './migrations',
  migrations: { prefix: 'timestamp' },
})

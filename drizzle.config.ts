/** Read by `npx drizzle-kit generate`; see migrations/README.md. */
export default {
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './migrations',
  migrations: { prefix: 'timestamp' },
}

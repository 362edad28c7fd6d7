import { join } from 'node:path'

/**
 * Processes under test are mostly started to read a thousand TypeScript files, which Node keeps
 * compiled here. All suites share the folder, so that the first one fills it for the others.
 */
process.env.NODE_COMPILE_CACHE ??= join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'avtosled',
  'compiled',
)

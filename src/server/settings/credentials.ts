import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `LoadCredentialEncrypted=avtosled:<folder>` names each file of the folder `avtosled_<file>`. */
const FILE = /^(?:avtosled_)?(?<setting>[A-Z][A-Z0-9_]*)$/

/**
 * Each file of `CREDENTIALS_DIRECTORY` is the value of the setting that it is named after, without
 * white space at its end. A file wins over a variable.
 */
export function withCredentials(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { CREDENTIALS_DIRECTORY: folder } = env
  if (!folder) return env
  const files = readdirSync(folder).flatMap((file) => {
    const setting = FILE.exec(file)?.groups?.setting
    return setting === undefined ? [] : [[setting, readFileSync(join(folder, file), 'utf8').trimEnd()]]
  })
  return { ...env, ...Object.fromEntries(files) }
}

import { userInfo } from 'node:os'

/** Actor of a command for the journal: the given name, if any, and the system user. */
export const inNameOf = (given: string | undefined): string =>
  given ? `${given} (${systemUser()})` : systemUser()

/** In a container a user may have a number but no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

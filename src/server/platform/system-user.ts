import { userInfo } from 'node:os'

/** Whom a journal names for what is done by a command: the name that was given, if any, beside who runs it. */
export const inNameOf = (given: string | undefined): string =>
  given ? `${given} (${systemUser()})` : systemUser()

/** Who runs a command. In a container a user may have a number and no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

import { userInfo } from 'node:os'

/** Who runs a command. In a container a user may have a number and no name. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

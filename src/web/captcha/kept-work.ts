import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { SafeStorage } from '../store/safe-storage.ts'

export interface Solved {
  readonly solution: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** A solution for the next page of this tab, by exact actions and vehicle. */
export interface KeptWork {
  get(actions: readonly CaptchaAction[]): Solved | undefined
  keep(actions: readonly CaptchaAction[], solved: Solved): void
  forget(actions: readonly CaptchaAction[]): void
}

export const keptWork = (storage: SafeStorage, vehicle = ''): KeptWork => ({
  get(actions) {
    const [expiresAt, solution] = storage.get(keyOf(vehicle, actions))?.split(' ') ?? []
    return solution === undefined ? undefined : { solution, expiresAt: Number(expiresAt) }
  },
  keep: (actions, { expiresAt, solution }) =>
    storage.set(keyOf(vehicle, actions), `${expiresAt} ${solution}`),
  forget: (actions) => storage.remove(keyOf(vehicle, actions)),
})

const keyOf = (vehicle: string, actions: readonly CaptchaAction[]) => `captcha:${vehicle}:${actions.join()}`

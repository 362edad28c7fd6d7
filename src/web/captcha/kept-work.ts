import type { CaptchaAction, Challenge } from '#shared/contract/captcha.ts'
import { keptObject } from '../store/kept-object.ts'
import type { SafeStorage } from '../store/safe-storage.ts'

export interface SolvedChallenge {
  readonly solution: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Work for the next page of this tab, by exact actions and vehicle. */
export interface KeptWork {
  /** The challenge that the previous page left unsolved. */
  challenge(actions: readonly CaptchaAction[]): Challenge | undefined
  keepChallenge(actions: readonly CaptchaAction[], challenge: Challenge): void
  get(actions: readonly CaptchaAction[]): SolvedChallenge | undefined
  keep(actions: readonly CaptchaAction[], solved: SolvedChallenge): void
  forget(actions: readonly CaptchaAction[]): void
}

export const keptWork = (storage: SafeStorage, vehicle = ''): KeptWork => ({
  challenge: (actions) => keptObject(storage, unsolvedOf(vehicle, actions)) as Challenge | undefined,
  keepChallenge: (actions, challenge) => storage.set(unsolvedOf(vehicle, actions), JSON.stringify(challenge)),
  get(actions) {
    const [expiresAt, solution] = storage.get(keyOf(vehicle, actions))?.split(' ') ?? []
    return solution === undefined ? undefined : { solution, expiresAt: Number(expiresAt) }
  },
  keep: (actions, { expiresAt, solution }) =>
    storage.set(keyOf(vehicle, actions), `${expiresAt} ${solution}`),
  forget(actions) {
    storage.remove(keyOf(vehicle, actions))
    storage.remove(unsolvedOf(vehicle, actions))
  },
})

const keyOf = (vehicle: string, actions: readonly CaptchaAction[]) => `captcha:${vehicle}:${actions.join()}`

const unsolvedOf = (vehicle: string, actions: readonly CaptchaAction[]) =>
  `challenge:${keyOf(vehicle, actions)}`

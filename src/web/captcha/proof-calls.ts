import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** Options of the call for a challenge. @param vehicle absent: for free calls */
export const challengeFor = (actions: readonly CaptchaAction[], vehicle?: string) => ({
  query: { actions: actions.join(), ...(vehicle && { vehicle }) },
})

/** Options of the call that exchanges a solution for tickets. */
export const exchangeOf = (actions: readonly CaptchaAction[], solution: string, vehicle?: string) => ({
  body: { actions: [...actions], solution, ...(vehicle && { vehicle }) },
})

import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** Options of `/v1/captcha/challenge`. @param vehicle absent: for free calls */
export const challengeFor = (actions: readonly CaptchaAction[], vehicle?: string) => ({
  query: { actions: actions.join(), ...(vehicle && { vehicle }) },
})

/** Options of `/v1/captcha/ticket`. */
export const exchangeOf = (actions: readonly CaptchaAction[], solution: string, vehicle?: string) => ({
  body: { actions: [...actions], solution, ...(vehicle && { vehicle }) },
})

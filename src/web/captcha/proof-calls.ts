import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** @param vehicle absent: for free calls */
export const challengeFor = (actions: readonly CaptchaAction[], vehicle?: string) => ({
  query: { actions: actions.join(), ...(vehicle && { vehicle }) },
  isRepeatable: true,
})

export const exchangeOf = (actions: readonly CaptchaAction[], solution: string, vehicle?: string) => ({
  body: { actions: [...actions], solution, ...(vehicle && { vehicle }) },
  isRepeatable: true,
})

export type IsOk = (source: string) => boolean

/** Moscow time, without a zone. */
export const stamp = (day: string, time = '00:00:00'): string => `${day} ${time}`

export const updated = () => ({
  update: new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
})

export const block = (items: readonly object[]) => ({ count: items.length, date: updated(), items })

/** The source is pending or failed. */
export const unansweredBlock = { count: null, date: { update: null }, items: [] }

export const undated = (item: object) => ({ count: 1, date: { update: null }, items: [item] })

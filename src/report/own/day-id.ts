/** `2021-10-29`; of a day that could not be read `undated`. */
export const dayId = (day: Date | undefined): string => day?.toISOString().slice(0, 10) ?? 'undated'

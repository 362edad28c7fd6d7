const WORDS = ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой', 'девятый']

/** «второй»; from ten on in figures: «12-й». */
export const ordinal = (n: number): string => WORDS[n - 1] ?? `${n}-й`

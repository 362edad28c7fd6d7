import type { SiteFact } from './facts.ts'

/** The laws were read in accounts, not in the official text. */
const SEEN = '2026-11-27'

const law = (text: string, name: string, url?: string): SiteFact => ({
  text,
  seen: SEEN,
  source: { name, ...(url !== undefined && { url }) },
})

/** Rules of the verdict and the plan of a deal quote them. */
export const sellerLaws = {
  power: law(
    'доверенность отменяют в любой день; об отмене у нотариуса узнают из реестра',
    'Гражданский кодекс РФ, статьи 188 и 189',
    'https://www.reestr-dover.ru/revocations',
  ),
  inheritance: law(
    'свидетельство обычно выдают через 6 месяцев; подписывает каждый наследник',
    'Гражданский кодекс РФ, статьи 1154 и 1163',
  ),
  bankruptcy: law(
    'сделку с неравной ценой оспаривают, если она заключена за год до заявления о банкротстве или позже; со вредом кредиторам — за 3 года',
    '127-ФЗ, статья 61.2',
  ),
  estate: law('имуществом банкрота распоряжается финансовый управляющий', '127-ФЗ, статья 213.25'),
  ban: law(
    'запрет держится за машиной и при новом хозяине, если о нём можно было узнать',
    'Гражданский кодекс РФ, статья 174.1',
  ),
  company: law(
    'кто вправе подписать договор, видно из ЕГРЮЛ; прочие — по доверенности',
    'Гражданский кодекс РФ, статьи 53 и 185.1',
    'https://egrul.nalog.ru/',
  ),
} as const satisfies Record<string, SiteFact>

/** Who writes to the bot. */
export interface TelegramPerson {
  readonly id: number
  /** First and last name as the messenger has them. */
  readonly name: string
  /** Without «@». */
  readonly username: string | undefined
}

/** What became of a link somebody opened. */
export type Opened =
  /** Ask «Войти?», naming where the page is open and since when. */
  | { readonly kind: 'ask'; readonly place: string; readonly startedAt: Date }
  /** Unknown, run out, or used: nobody learns which. */
  | { readonly kind: 'expired' }
  /** Another account of the messenger has opened it already. */
  | { readonly kind: 'taken' }

export type Answered = 'confirmed' | 'denied' | 'expired' | 'taken'

/** What the bot's conversation is about; the accounts keep it. */
export interface SignInTalk {
  openSignIn(code: string, person: TelegramPerson): Promise<Opened>
  answerSignIn(code: string, person: TelegramPerson, yes: boolean): Promise<Answered>
  /** Address that opens the cabinet signed in; good for minutes. */
  cabinetLink(person: TelegramPerson): Promise<string>
}

/** Telegram allows a start parameter of up to 64 of `A–Z a–z 0–9 _ -`. */
export function chatAbout(vin: string, botUrl: string): string {
  const chat = new URL(botUrl)
  chat.searchParams.set('start', vin)
  return chat.href
}

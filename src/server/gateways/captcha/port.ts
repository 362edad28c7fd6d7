/** Throws if the provider does not respond. */
export type TokenCheck = (token: string, tokenAction: string, address: string) => Promise<boolean>

export interface RemoteCaptcha {
  readonly provider: 'smartcaptcha' | 'recaptcha'
  /** Public; part of the page. */
  readonly siteKey: string
  readonly check: TokenCheck
}

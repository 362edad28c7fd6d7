/**
 * Asks a provider about the token that its script gave a page, for what that page said it wanted it for. Throws
 * when the provider does not answer.
 */
export type TokenCheck = (token: string, tokenAction: string, address: string) => Promise<boolean>

/** Bot protection of somebody else. */
export interface RemoteCaptcha {
  readonly provider: 'smartcaptcha' | 'recaptcha'
  /** Goes into the page. */
  readonly siteKey: string
  readonly check: TokenCheck
}

/**
 * Verifies a page's token and its action with the provider. Throws if the provider does not
 * respond.
 */
export type TokenCheck = (token: string, tokenAction: string, address: string) => Promise<boolean>

export interface RemoteCaptcha {
  readonly provider: 'smartcaptcha' | 'recaptcha'
  /** Public; part of the page. */
  readonly siteKey: string
  readonly check: TokenCheck
}

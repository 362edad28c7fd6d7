/** Whom an account provider vouches for. */
export interface ProviderIdentity {
  readonly issuer: string
  /** The provider's own number of the person; the only thing they are recognised by. */
  readonly subject: string
  readonly name: string | undefined
  readonly email: string | undefined
}

/**
 * A sign-in that did not come about: the provider does not vouch, does not answer, or the person said no
 * there. The message names the reason for the operator and holds nothing of the person or the token, which
 * is why the libraries' own errors are not kept as its cause: those carry the claims.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'refused' | 'silent' | 'denied'

  constructor(kind: ProviderFailure['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}

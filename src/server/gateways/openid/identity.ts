/** Whom an account provider vouches for. */
export interface ProviderIdentity {
  readonly issuer: string
  /** The provider's own number of the person; the only thing they are recognised by. */
  readonly subject: string
  readonly name: string | undefined
  readonly email: string | undefined
}

/** A sign-in that did not come about: the provider does not vouch, or does not answer. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'refused' | 'silent'

  constructor(kind: ProviderFailure['kind'], options?: { cause?: unknown; detail?: string }) {
    super(options?.detail ?? kind, { cause: options?.cause })
    this.kind = kind
  }
}

import * as v from 'valibot'

/** Whom an account provider vouches for. */
export interface ProviderIdentity {
  /** Address of an OpenID issuer, or the name of a Russian provider. */
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

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. The other providers keep to it as well. */
export const Subject = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))

/** A line to be shown; whatever else stands there is no reason to refuse the person. */
export const Line = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
      v.nonEmpty(),
      v.maxLength(255),
    ),
  ),
  undefined,
)

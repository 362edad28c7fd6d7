import * as v from 'valibot'

export interface ProviderIdentity {
  readonly issuer: string
  /** The provider's number of the person, the only identity. */
  readonly subject: string
  readonly name: string | undefined
  readonly email: string | undefined
}

/**
 * The reason contains no data of the person or the token; the libraries' errors contain claims and
 * are therefore not its cause.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: 'refused' | 'silent' | 'denied'

  constructor(kind: ProviderFailure['kind'], reason: string) {
    super(reason)
    this.kind = kind
  }
}

/** OpenID Connect Core 1.0, section 2. The other providers comply, too. */
export const Subject = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))

/** Invalid content does not refuse the person. */
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

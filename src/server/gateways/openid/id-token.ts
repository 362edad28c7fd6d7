import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'
import { Line, ProviderFailure, type ProviderIdentity, Subject } from '#server/ports/provider-port.ts'
import { CLOCK_TOLERANCE_S, type Issuer, remoteKeys } from './issuer.ts'

export interface VerifiedIdentity {
  readonly identity: ProviderIdentity
  readonly usableUntil: Date
}

/**
 * @param nonce of this browser's sign-in; Firebase tokens need none.
 * @throws ProviderFailure
 */
export type CheckIdToken = (idToken: string, nonce: string | undefined) => Promise<VerifiedIdentity>

interface Firebase {
  readonly firebaseProject: string | undefined
  readonly firebaseKeysUrl?: string
}

interface Trust {
  readonly name: string
  readonly issuers: string[]
  readonly audience: string
  readonly keys: JWTVerifyGetKey
  /** Maximum age by `iat`, in seconds. */
  readonly maxAge: number
}

/** Public-key algorithms only: with `HS256` the published key itself could sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256']

/** A browser passes the token on straight from the provider. */
const FRESH_S = 10 * 60

/** Firebase caches a token for its whole life. */
const FIREBASE_LIFE_S = 60 * 60

const GOOGLE = 'https://accounts.google.com'

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens, third-party JWT library. */
export const FIREBASE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const Claims = v.object({ sub: Subject, name: Line, email: Line })

/** `identities` holds the person's id at Google; `sub` is Firebase's own. */
const FirebaseClaims = v.object({
  ...Claims.entries,
  auth_time: v.number(),
  firebase: v.object({
    sign_in_provider: v.literal('google.com'),
    identities: v.object({ 'google.com': v.tuple([Subject]) }),
  }),
})

/** Verifies ID tokens of the issuer, and of Firebase by `iss`. */
export function createIdTokenCheck(
  issuer: (() => Promise<Issuer>) | undefined,
  { firebaseProject, firebaseKeysUrl = FIREBASE_KEYS_URL }: Firebase,
): CheckIdToken {
  const firebase = firebaseProject === undefined ? undefined : firebaseTrust(firebaseProject, firebaseKeysUrl)
  return (idToken, nonce) =>
    refusing(async () => {
      if (firebase?.issuers.includes(issuerOf(idToken))) return firebaseIdentity(idToken, firebase)
      if (issuer) return openIdIdentity(idToken, trustIn(await issuer()), nonce)
      throw firebase ? refused('iss') : new ProviderFailure('silent', 'no account provider is configured')
    })
}

const trustIn = ({ name, clientId, keys }: Issuer): Trust => ({
  name,
  // Google uses both forms of its name.
  issuers: name === GOOGLE ? [name, 'accounts.google.com'] : [name],
  audience: clientId,
  keys,
  maxAge: FRESH_S,
})

const firebaseTrust = (project: string, keysUrl: string): Trust => ({
  // Firebase passes on people whom Google has verified.
  name: GOOGLE,
  issuers: [`https://securetoken.google.com/${project}`],
  audience: project,
  keys: remoteKeys(new URL(keysUrl)),
  maxAge: FIREBASE_LIFE_S,
})

async function openIdIdentity(
  idToken: string,
  trust: Trust,
  nonce: string | undefined,
): Promise<VerifiedIdentity> {
  const payload = await verified(idToken, trust)
  if (nonce === undefined || payload.nonce !== nonce) throw refused('nonce')
  const { sub: subject, name, email } = parsed(Claims, payload)
  return { identity: { issuer: trust.name, subject, name, email }, usableUntil: lastUse(payload, trust) }
}

async function firebaseIdentity(idToken: string, trust: Trust): Promise<VerifiedIdentity> {
  const payload = await verified(idToken, trust)
  const { auth_time: signedInAt, firebase, name, email } = parsed(FirebaseClaims, payload)
  if (signedInAt > Date.now() / 1000 + CLOCK_TOLERANCE_S) throw refused('auth_time')
  const [subject] = firebase.identities['google.com']
  return { identity: { issuer: trust.name, subject, name, email }, usableUntil: lastUse(payload, trust) }
}

async function verified(idToken: string, { issuers, audience, keys, maxAge }: Trust): Promise<JWTPayload> {
  // Checked before fetching keys: a foreign token must not cause a request.
  if (!issuers.includes(issuerOf(idToken))) throw refused('iss')
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ALGORITHMS,
    issuer: issuers,
    requiredClaims: ['exp'],
    maxTokenAge: maxAge,
    clockTolerance: CLOCK_TOLERANCE_S,
  })
  if (!isFor(audience, payload)) throw refused('aud')
  return payload
}

/** Telegram's issuer writes `aud` as a number, which jose refuses. */
function isFor(audience: string, { aud, azp }: JWTPayload): boolean {
  const audiences = [aud].flat().map(String)
  if (!audiences.includes(audience)) return false
  return azp === undefined ? audiences.length === 1 : String(azp) === audience
}

const issuerOf = (idToken: string): string => decodeJwt(idToken).iss ?? ''

/** The comparison uses whole seconds, hence one more. */
const lastUse = ({ iat = 0 }: JWTPayload, { maxAge }: Trust): Date =>
  new Date((iat + maxAge + CLOCK_TOLERANCE_S + 1) * 1000)

function parsed<Schema extends v.GenericSchema>(schema: Schema, payload: JWTPayload): v.InferOutput<Schema> {
  const result = v.safeParse(schema, payload)
  if (!result.success) throw refused('claims')
  return result.output
}

const refused = (what: string): ProviderFailure => new ProviderFailure('refused', `ID token: ${what}`)

/** Errors of the library are refusals; others are our faults and are rethrown. */
const refusing = (check: () => Promise<VerifiedIdentity>): Promise<VerifiedIdentity> =>
  check().catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? refused(error.code) : error
  })
